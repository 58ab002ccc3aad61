// Shows the crawlers that answer to what is said: in some states, at some banks, under a label.
import { contract } from '../../api/contract/index.ts';
import { crawlerStatuses } from '../../api/contract/crawling/crawlers.ts';
import { statusAliases } from '../../stores/crawlers/statusAliases.ts';
import { defineCommand } from '../kernel/command.ts';
import { aLabel, listAddress, someBanks } from '../kernel/listLine.ts';
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
}

const addressOf = ({ bank, label, status: state }: Shown): string =>
  listAddress('/crawlers', { bank_id: bank, label_id: label, status: state });

export const showCrawlers = defineCommand({
  id: 'crawlers.show',
  title: 'Show crawlers',
  words: ['crawlers', 'crawls'],
  level: contract.crawlers.list.definition.level,
  // A bank or a label that is typed alone means its applications.
  offers: ['status'],
  asks: { status, bank: someBanks, label: aLabel },
  address: addressOf,
  run: (asked, { stores }) => stores.address.go(addressOf(asked)),
});
