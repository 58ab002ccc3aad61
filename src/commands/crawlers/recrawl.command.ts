// Crawls customers again: with the options of the crawl before, or others.
import { contract } from '../../api/contract/index.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/forEach.ts';
import { flag, whole } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { chosenIn, daysBefore, hindrances, sharedDays } from './chosenCrawlers.ts';
import { theCrawlers } from './theCrawlers.ts';

/** Those that can be, as far as is known here. */
function crawlable(uuids: unknown, situation: Situation): { rows: readonly CrawlerRow[]; others: readonly string[] } {
  const { held, others } = chosenIn(uuids, situation);
  const hindranceOf = hindrances(situation);
  return { rows: held.filter((row) => hindranceOf(row) === undefined), others };
}

const days = (name: 'days_to_retrieve' | 'days_to_display', ask: string) =>
  whole({
    ask,
    from: 1,
    to: 365,
    optional: true,
    named: true,
    preset: (situation, given) => sharedDays(chosenIn(given['crawler'], situation), name),
  });
/** One crawler: its own options. Several: each keeps its own. */
const wanted = (name: string, ask: string) =>
  flag({
    ask,
    optional: true,
    preset: (situation, given) => {
      const { held, others } = chosenIn(given['crawler'], situation);
      const value = held.length === 1 && others.length === 0 ? held[0]?.crawler_options[name] : undefined;
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
    crawler: theCrawlers,
    same: flag({ ask: 'With the options of before?', optional: true, settles: true }),
    days_to_retrieve: days('days_to_retrieve', 'Days to retrieve?'),
    days_to_display: days('days_to_display', 'Days to display?'),
    ...flags,
  },
  available: ({ crawler }, situation) => {
    const { held, others } = chosenIn(crawler, situation);
    if (others.length > 0) return true;
    const hindered = held.map(hindrances(situation));
    return hindered.includes(undefined) ? true : (hindered[0] ?? true);
  },
  confirm: ({ crawler, same: _same, days_to_retrieve, days_to_display: _display, ...given }, situation) => {
    const { rows, others } = crawlable(crawler, situation);
    const [only] = rows;
    const names = flagNames.filter((name) => given[name] === true);
    const refused = flagNames.filter((name) => given[name] === false).map((name) => `no ${name}`);
    const options = [...(days_to_retrieve === undefined ? [] : [`${days_to_retrieve} days`]), ...names];
    const count = rows.length + others.length;
    // On a form it may still have to be named.
    if (count === 0) return 'The customer of which crawler is to be crawled again?';
    if (count !== 1 || only === undefined) {
      const said = [...options, ...refused];
      const rest = said.length === 0 ? 'all' : `${said.join(', ')}, the rest`;
      return `Recrawl ${count === 1 ? `crawler ${others[0]}` : `${count} customers`}: ${rest} as in the crawl before?`;
    }
    if (names.length === 0)
      options.push(refused.length === 0 ? 'the options of the crawl before' : 'nothing but the accounts');
    return `Recrawl ${only.vendor_specific_id} at ${only.bank}: ${options.join(', ')}?`;
  },
  async run({ crawler, same: _same, days_to_retrieve, days_to_display, ...given }, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    const { rows, others } = crawlable(crawler, situation);
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const done = await forEach({
      situation,
      items: [...rows.map((row) => ({ uuid: row.uuid, row })), ...others.map((uuid) => ({ uuid, row: undefined }))],
      nameOf: ({ uuid }) => `crawler ${uuid}`,
      async work({ uuid, row: held }) {
        const row = held ?? (await lookedUp(uuid, situation));
        return api.crawlers.recrawl({
          params: { id: String(row.application_id) },
          body: {
            vendorref: row.vendor_label,
            id: row.application_id ?? 0,
            crawler_uuid: uuid,
            days_to_retrieve: days_to_retrieve ?? daysBefore(row, 'days_to_retrieve'),
            days_to_display: days_to_display ?? daysBefore(row, 'days_to_display'),
            ...options,
          },
        });
      },
      done: (crawlers) => (crawlers.length === 1 ? 'Recrawling' : `Recrawling ${crawlers.length} customers`),
    });
    await stores.lists.open?.fetch();
    return done;
  },
});

/** A crawler that the list does not hold, when it can be crawled again. */
async function lookedUp(uuid: string, situation: Situation): Promise<CrawlerRow> {
  const { findCrawler } = await import('../../stores/records/findRecord.ts');
  const row = await findCrawler(environmentOf(situation.stores), uuid);
  if (row === undefined) throw new Failure({ kind: 'missing', message: uuid, told: `There is no crawler ${uuid}` });
  const hindrance = hindrances(situation)(row);
  if (hindrance !== undefined) throw new Failure({ kind: 'conflict', message: hindrance, told: hindrance });
  return row;
}
