// What recrawls have in common: which options they ask for, and how they are ordered, with all twelve fields each.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { Failure } from '../../api/failure.ts';
import { environmentName } from '../../stores/environmentName.ts';
import { environmentOf } from '../../stores/environment.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import type { Done } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { daysBefore, hadNoDays, lastDays, usualDays, type Days } from '../../api/contract/runs/recrawlRule.ts';
import { chosenIn, hindranceOf, splitCrawlers } from './chosenCrawlers.ts';
import { isRun, orderRun, splitForRun } from './orderRun.ts';
import { analysisOf } from './rowCrawlers.ts';

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

export const flags = {
  balances: wanted('balances', 'Balances?'),
  transactions: wanted('transactions', 'Transactions?'),
  estatements: wanted('estatements', 'eStatements?'),
  interims: wanted('interims', 'Interims?'),
  account_owner_info: wanted('account_owner_info', 'Account owner?'),
  analysis: wanted('analysis', 'Analysis?'),
};
type Flag = keyof typeof flags;
type Given = Partial<Record<Flag, boolean | undefined> & Record<Days, number | undefined>>;

/** What is not given is as at the last crawl of each. */
export async function orderRecrawls(crawler: unknown, given: Given, situation: Situation): Promise<Done> {
  const { stores } = situation;
  const split = splitForRun(crawler, situation);
  if (isRun(splitCrawlers(crawler, situation))) return orderRun(split, given, situation);
  const outside = environmentOf(stores);
  const environment = await environmentName(outside);
  // Only where nothing was known when it was asked: else the question has said it.
  const unnamed = new Set<string>();
  const daysOf = (row: CrawlerRow, name: Days): number => {
    if (given[name] === undefined && lastDays(row.crawler_options, name) === undefined) unnamed.add(row.uuid);
    return given[name] ?? daysBefore(row.crawler_options, name);
  };
  return forEach({
    situation,
    split,
    async work({ uuid, row: held }) {
      const row = held ?? (await lookedUp(uuid, situation));
      const wantedOf = (name: Flag): boolean => given[name] ?? row.crawler_options[name] === true;
      return outside.api.crawlers.recrawl({
        params: { id: String(row.application_id) },
        body: {
          vendorref: row.vendor_label,
          days_to_retrieve: daysOf(row, 'days_to_retrieve'),
          days_to_display: daysOf(row, 'days_to_display'),
          balances: wantedOf('balances'),
          transactions: wantedOf('transactions'),
          estatements: wantedOf('estatements'),
          interims: wantedOf('interims'),
          account_owner_info: wantedOf('account_owner_info'),
          analysis: wantedOf('analysis'),
          id: row.application_id ?? 0,
          crawler_uuid: row.uuid,
          environment,
        },
      });
    },
    one: ({ uuid }) =>
      unnamed.has(uuid) ? `Recrawling with ${usualDays} days: its last crawl names none` : 'Recrawling',
    noteOf: ({ uuid }) => (unnamed.has(uuid) ? hadNoDays : undefined),
    several: (records) => `Recrawling ${records}`,
  });
}

/** A crawler that no list of crawlers holds, when it can be recrawled. */
async function lookedUp(uuid: string, situation: Situation): Promise<CrawlerRow> {
  const { findCrawler, findCrawlerOfAnalysis } = await import('../../stores/records/findRecord.ts');
  const environment = environmentOf(situation.stores);
  const analysis = analysisOf(uuid);
  const row = await (analysis === undefined
    ? findCrawler(environment, uuid)
    : findCrawlerOfAnalysis(environment, analysis));
  const told = analysis === undefined ? `There is no crawler ${uuid}` : `Analysis ${analysis} has no crawler`;
  if (row === undefined) throw new Failure({ kind: 'missing', message: uuid, told });
  const hindrance = hindranceOf(row, situation);
  if (hindrance !== undefined) throw new Failure({ kind: 'conflict', message: hindrance.text, told: hindrance.text });
  return row;
}
