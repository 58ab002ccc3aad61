// Shows the crawlers that answer to what is said: in some states, at some banks, under a label.
import { contract } from '../../api/contract/index.ts';
import { crawlerStatuses } from '../../api/contract/crawling/crawlers.ts';
import { environmentOf } from '../../stores/environment.ts';
import { statusAliases } from '../../stores/crawlers/statusAliases.ts';
import { timesFrom, type TimeSpan } from '../../stores/lists/timeSpans.ts';
import type { Situation } from '../kernel/situation.ts';
import { defineCommand } from '../kernel/command.ts';
import { aLabel, aTime, aVendor, listAddress, someBanks } from '../kernel/listLine.ts';
import { several } from '../kernel/question.ts';

const status = several<(typeof crawlerStatuses)[number]>({
  ask: 'Statuses?',
  optional: true,
  from: () => crawlerStatuses.map((one) => ({ value: one, text: one, title: one, aliases: statusAliases(one) })),
});

interface Shown {
  status?: readonly string[] | undefined;
  bank?: readonly number[] | undefined;
  label?: number | undefined;
  vendor?: number | undefined;
  time?: TimeSpan | undefined;
}

function addressOf({ bank, label, status: state, vendor, time }: Shown, { stores }: Situation): string {
  const times = time && timesFrom(time, environmentOf(stores).now(), stores.preferences.zoneName);
  return listAddress('/crawlers', { bank_id: bank, label_id: label, status: state, vendor, ...times });
}

export const showCrawlers = defineCommand({
  id: 'crawlers.show',
  title: 'Show crawlers',
  words: ['crawlers', 'crawls'],
  level: contract.crawlers.list.definition.level,
  // A bank or a label that is typed alone means its applications.
  offers: ['status'],
  asks: { status, bank: someBanks, label: aLabel, vendor: aVendor(true), time: aTime },
  address: addressOf,
  run: (asked, situation) => situation.stores.address.go(addressOf(asked, situation)),
});
