// A crawler beside the newest completed one of its bank and options, aligned by the steps of their logs.
import { isDifference, type ComparedStep, type logSteps } from '../../../src/api/contract/crawling/logSteps.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { hidingIn } from '../../engine/crawlLog/hideInLog.ts';
import { readSteps } from '../../engine/crawlLog/readSteps.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { aligned } from './aligned.ts';
import { accountsIn, itemsOf, matchedAccounts, numberIn } from './items.ts';
import { findCompared, findTwin, type Compared } from './queries.ts';

/** A log may hold any number of jobs. */
const mostSteps = 1_000;

export const comparison: Handler<typeof logSteps.comparison> = async ({ params, query, caller, data }) => {
  const own = await findCompared(data, caller, params.uuid);
  if (own === undefined) throw notFound('Crawler');
  const other =
    query.with === undefined ? await findTwin(data, caller, own) : await findCompared(data, caller, query.with);
  if (query.with !== undefined && other === undefined) throw notFound('Crawler to compare with');
  const [here, there] = await Promise.all([own, other].map(async (one) => one && stepsOf(one, data)));
  const places = matchedAccounts(here?.accounts ?? [], there?.accounts ?? []);
  const steps = aligned(here && sideOf(here, places.here), there && sideOf(there, places.there));
  const numbers = [...(here?.accounts ?? []), ...(there?.accounts ?? [])].map(numberIn);
  const hide = await hidingIn(caller.showPii, data, [own.id, ...(other ? [other.id] : [])], numbers);
  return {
    crawler: own.row,
    other: other?.row ?? null,
    differs: other === undefined ? [] : differingOptions(own.row, other.row),
    steps: hide(keptOf(steps)),
    left_out: Math.max(0, steps.length - mostSteps),
  };
};

/** In their order; where there are too many, those that differ come before those that do not. */
function keptOf(steps: readonly ComparedStep[]): ComparedStep[] {
  if (steps.length <= mostSteps) return [...steps];
  const different = steps.filter(isDifference);
  const room = Math.max(0, mostSteps - different.length);
  const kept = new Set(
    [...different, ...steps.filter((step) => !isDifference(step)).slice(0, room)].slice(0, mostSteps),
  );
  return steps.filter((step) => kept.has(step));
}

async function stepsOf({ id, row }: Compared, data: Parameters<typeof readSteps>[0]) {
  const log = await readSteps(data, id);
  return { log, row, accounts: accountsIn(log.steps) };
}
type Read = Awaited<ReturnType<typeof stepsOf>>;

/** A crawl that ends early names fewer accounts in its log than its customer has. */
const sideOf = ({ log, row, accounts }: Read, places: ReadonlyMap<string, number>) => ({
  items: itemsOf(log, places),
  accounts: Math.max(accounts.length, row.account_count),
});

function differingOptions(own: CrawlerRow, other: CrawlerRow) {
  const [here, there] = [own.crawler_options, other.crawler_options];
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  return names
    .map((option) => ({ option, here: written(here[option]), there: written(there[option]) }))
    .filter((one) => one.here !== one.there);
}

const written = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
