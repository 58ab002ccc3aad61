// Shows the crawlers that answer to what is said: in a state, at a bank, under a label.
import { contract } from '../../api/contract/index.ts';
import { crawlerStatuses } from '../../api/contract/crawling/crawlers.ts';
import { defineCommand } from '../kernel/command.ts';
import { aBank, aLabel, listAddress } from '../kernel/listLine.ts';
import { choice } from '../kernel/question.ts';

const status = choice<(typeof crawlerStatuses)[number]>({
  ask: 'Status?',
  optional: true,
  from: () => crawlerStatuses.map((one) => ({ value: one, text: one, title: one })),
});

interface Shown {
  status?: string | undefined;
  bank?: number | undefined;
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
  asks: { status, bank: aBank, label: aLabel },
  address: addressOf,
  run: (asked, { stores }) => stores.address.go(addressOf(asked)),
});
