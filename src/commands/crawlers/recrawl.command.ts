// Recrawls: with the options of the last crawl, or others.
import { contract } from '../../api/contract/index.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag, whole } from '../kernel/question.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import type { Situation } from '../kernel/situation.ts';
import { chosenIn, daysBefore, hindrances, sharedDays, splitCrawlers } from './chosenCrawlers.ts';
import { recrawlQuestion } from './recrawlQuestion.ts';
import { analysisOf } from './rowCrawlers.ts';
import { theCrawlers } from './theCrawlers.ts';

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

export const recrawl = defineCommand({
  id: 'crawler.recrawl',
  title: 'Recrawl',
  words: ['recrawl', 'again', 'retry', 'crawl'],
  hotkey: 'r',
  on: ['crawler', 'application'],
  level: contract.crawlers.recrawl.definition.level,
  effect: 'outbound',
  rank: 1,
  form: true,
  asks: {
    crawler: theCrawlers,
    same: flag({ ask: 'Same options as last time?', optional: true, settles: true }),
    days_to_retrieve: days('days_to_retrieve', 'Days to retrieve?'),
    days_to_display: days('days_to_display', 'Days to display?'),
    ...flags,
  },
  available: ({ crawler }) => crawler?.length !== 0 || 'It has no crawler',
  splits: ({ crawler }, situation) => splitCrawlers(crawler, situation),
  confirm: ({ crawler, same: _same, days_to_retrieve, days_to_display: _display, ...given }, situation) =>
    recrawlQuestion(splitCrawlers(crawler, situation), days_to_retrieve, given),
  async run({ crawler, same: _same, days_to_retrieve, days_to_display, ...given }, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const done = await forEach({
      situation,
      split: splitCrawlers(crawler, situation),
      async work({ uuid, row: held }) {
        const row = held ?? (await lookedUp(uuid, situation));
        return api.crawlers.recrawl({
          params: { id: String(row.application_id) },
          body: {
            vendorref: row.vendor_label,
            id: row.application_id ?? 0,
            crawler_uuid: row.uuid,
            days_to_retrieve: days_to_retrieve ?? daysBefore(row, 'days_to_retrieve'),
            days_to_display: days_to_display ?? daysBefore(row, 'days_to_display'),
            ...options,
          },
        });
      },
      one: () => 'Recrawling',
      several: (records) => `Recrawling ${records}`,
    });
    await stores.lists.open?.renew();
    return done;
  },
});

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
  const hindrance = hindrances(situation)(row);
  if (hindrance !== undefined) throw new Failure({ kind: 'conflict', message: hindrance.text, told: hindrance.text });
  return row;
}
