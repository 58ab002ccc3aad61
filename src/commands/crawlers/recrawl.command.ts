// Crawls customers again: with the options of the crawl before, or others.
import { contract } from '../../api/contract/index.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/forEach.ts';
import { flag, whole } from '../kernel/question.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';

const active = new Set(['INITIAL', 'QUEUED', 'AUTH', 'PROCESSING', 'RELEASED']);
const presetDays = 90;

const chosen = (keys: unknown, { stores }: Situation): readonly CrawlerRow[] =>
  Array.isArray(keys) ? stores.crawlers.rows.filter(({ uuid }) => keys.includes(uuid)) : [];
const crawlable = (keys: unknown, situation: Situation): readonly CrawlerRow[] =>
  chosen(keys, situation).filter(({ status, application_id }) => !active.has(status) && application_id !== null);

/** One crawler: its own options. Several: each keeps its own. */
function before(name: string, situation: Situation, keys: unknown): unknown {
  const crawlers = chosen(keys, situation);
  return crawlers.length === 1 ? crawlers[0]?.crawler_options[name] : undefined;
}
const days = (name: 'days_to_retrieve' | 'days_to_display', ask: string) =>
  whole({ ask, from: 1, to: 365, optional: true, named: true, preset: () => presetDays });
const wanted = (name: string, ask: string) =>
  flag({
    ask,
    optional: true,
    preset: (situation, given) => {
      const value = before(name, situation, given['rows']);
      return typeof value === 'boolean' ? value : undefined;
    },
  });

const flags = {
  balances: wanted('balances', 'Balances?'),
  transactions: wanted('transactions', 'Transactions?'),
  estatements: wanted('estatements', 'eStatements?'),
  interims: wanted('interims', 'Interims?'),
  account_owner_info: wanted('account_owner_info', 'Account owner?'),
  analysis: wanted('analysis', 'Analysis?'),
};

const flagNames = Object.keys(flags) as (keyof typeof flags)[];

export const recrawl = defineCommand({
  id: 'crawler.recrawl',
  title: 'Recrawl',
  words: ['recrawl', 'again', 'retry', 'crawl'],
  hotkey: 'r',
  where: ['/crawlers'],
  level: contract.crawlers.recrawl.definition.level,
  effect: 'outbound',
  rank: 1,
  form: true,
  asks: {
    rows: theRows,
    days_to_retrieve: days('days_to_retrieve', 'Days to retrieve?'),
    days_to_display: days('days_to_display', 'Days to display?'),
    ...flags,
  },
  available: ({ rows }, situation) => {
    const crawlers = chosen(rows, situation);
    if (crawlers.length === 0) return 'No crawler is chosen';
    if (crawlable(rows, situation).length > 0) return true;
    return crawlers.every(({ application_id }) => application_id === null)
      ? 'It belongs to no application'
      : 'It is still running';
  },
  confirm: ({ rows, days_to_retrieve, ...answers }, situation) => {
    const crawlers = crawlable(rows, situation);
    const [only] = crawlers;
    const names = flagNames.filter((name) => answers[name] === true);
    const refused = flagNames.filter((name) => answers[name] === false).map((name) => `no ${name}`);
    const options = [`${days_to_retrieve} days`, ...names];
    if (crawlers.length !== 1 || only === undefined)
      return `Recrawl ${crawlers.length} customers: ${[...options, ...refused].join(', ')}, the rest as in the crawl before?`;
    if (names.length === 0)
      options.push(refused.length === 0 ? 'the options of the crawl before' : 'nothing but the accounts');
    return `Recrawl ${only.vendor_specific_id} at ${only.bank}: ${options.join(', ')}?`;
  },
  async run({ rows, days_to_retrieve, days_to_display, ...answers }, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    const done = await forEach({
      items: crawlable(rows, situation),
      nameOf: ({ uuid }) => `crawler ${uuid}`,
      work: ({ uuid, application_id, vendor_label }) =>
        api.crawlers.recrawl({
          params: { id: String(application_id) },
          body: {
            vendorref: vendor_label,
            id: application_id ?? 0,
            crawler_uuid: uuid,
            days_to_retrieve,
            days_to_display,
            ...Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)),
          },
        }),
      done: (crawlers) => (crawlers.length === 1 ? 'Recrawling' : `Recrawling ${crawlers.length} customers`),
    });
    await stores.lists.open?.fetch();
    return done;
  },
});
