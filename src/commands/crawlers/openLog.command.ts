// Opens the log of a crawler: of the row under the cursor, of an application's last crawl, or of any uuid.
import { addresses } from '../../api/contract/addresses.ts';
import { contract } from '../../api/contract/index.ts';
import { missing } from '../../api/failure.ts';
import { bankAliases } from '../../stores/banks/bankAliases.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { oneCrawler, theCrawlers } from './theCrawlers.ts';

const { level } = contract.crawlers.output.definition;

export const openLog = defineCommand({
  id: 'crawler.open-log',
  title: 'Open the log',
  words: ['log', 'output', 'crawler log'],
  said: [
    'open crawler',
    'crawler log',
    'what went wrong',
    'the error',
    'show error',
    'error message',
    'trace',
    'console',
    'logs',
    'why',
    'why failed',
    'why did this fail',
    'why did it fail',
    'error log',
    'debug',
    'warum',
    'pourquoi',
    'por qué',
    'perché',
  ],
  on: ['crawler', 'application'],
  level,
  asks: { crawler: { ...theCrawlers, ask: 'Of which crawler?' } },
  available: ({ crawler }) => oneCrawler(crawler, 'One log is opened at a time'),
  address: ({ crawler = [] }) => (crawler[0] === undefined ? undefined : addresses.crawler(crawler[0])),
  run({ crawler }, { stores }) {
    if (crawler[0] !== undefined) stores.address.go(addresses.crawler(crawler[0]));
  },
});

const failed = ['DIED', 'FAILED', 'TIMEDOUT'] as const;

export const openFailedLog = defineCommand({
  id: 'crawler.open-log-failed',
  title: 'Log of the newest failed crawler',
  words: ['lf', 'log failed', 'newest failure'],
  said: ['last error', 'latest error', 'newest error'],
  level,
  aims: () => 'the newest failed crawler',
  asks: {
    bank: choice<number>({
      ask: 'Of which bank?',
      from: ({ stores }) =>
        stores.banks.rows.map((one) => ({
          value: one.id,
          text: String(one.id),
          title: one.name,
          aliases: bankAliases(one),
        })),
    }),
  },
  async run({ bank }, { stores, isMeant }) {
    const { ask } = environmentOf(stores);
    const query = { bank_id: String(bank), page_size: '1' };
    const pages = await Promise.all(
      failed.map((status) => ask(contract.crawlers.list, { query: { ...query, status } })),
    );
    const [newest] = pages
      .flatMap(({ results }) => results)
      .toSorted((one, other) => (one.timestamp < other.timestamp ? 1 : -1));
    if (isMeant?.() === false) return undefined;
    if (newest === undefined) throw missing(`No crawler of ${stores.banks.byId.get(bank)?.name} has failed`);
    stores.address.go(addresses.crawler(newest.uuid));
    return { touched: [newest.uuid] };
  },
});
