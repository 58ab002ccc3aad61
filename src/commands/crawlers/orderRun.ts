// Many crawlers are recrawled by the service, in a run that keeps its pace: so it goes on whatever becomes of this page.
import { mostInRun, runPace } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { RecordResult } from '../../stores/journal/results.ts';
import { followRun } from '../../stores/runs/followed.ts';
import { previewOf, readPreview, reasonsIn } from '../../stores/runs/preview.ts';
import { summed } from '../kernel/bulk/results.ts';
import type { Done } from '../kernel/command.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';
import { splitCrawlers, type Recrawlable } from './chosenCrawlers.ts';
import { analysisOf } from './rowCrawlers.ts';

/** More than would crawl at once all the same. */
export const isRun = ({ taken }: Split<Recrawlable>): boolean =>
  taken.length > runPace && taken.every(({ uuid }) => analysisOf(uuid) === undefined);

/** What the question says beside, where they are recrawled in a run. */
export const runNotes = (crawler: unknown, situation: Situation): readonly string[] =>
  isRun(splitCrawlers(crawler, situation)) ? [`${runPace} at a time: the page Runs shows how far they are.`] : [];

const uuidsOf = ({ taken }: Split<Recrawlable>): readonly string[] => taken.map(({ uuid }) => uuid);

/** Reads what the service would leave out of those that can be recrawled as far as is known here. */
export function previewRun(crawler: unknown, situation: Situation): Promise<void> | undefined {
  const split = splitCrawlers(crawler, situation);
  return isRun(split) ? readPreview(situation.stores, uuidsOf(split)) : undefined;
}

/** With what the service has said of them, where it was asked. */
export function splitForRun(crawler: unknown, situation: Situation): Split<Recrawlable> {
  const split = splitCrawlers(crawler, situation);
  const preview = isRun(split) ? previewOf(situation.stores, uuidsOf(split)) : undefined;
  if (preview === undefined) return split;
  const { nouns, items, unmatched, left, nameOf } = split;
  const reasons = new Map(left.map(({ item, reason }) => [item, reason]));
  const rule = (item: Recrawlable) => reasons.get(item) ?? preview.get(item.uuid) ?? true;
  return splitOf({ nouns, items, unmatched, nameOf, rule });
}

/** True, or that they are more than one run takes. */
export function fitsRun(crawler: unknown): true | string {
  const count = Array.isArray(crawler) ? crawler.length : 0;
  return count <= mostInRun || `At most ${mostInRun} crawlers can be recrawled at once: ${count} are chosen`;
}

type Given = Readonly<Record<string, unknown>>;

export async function orderRun(split: Split<Recrawlable>, given: Given, situation: Situation): Promise<Done> {
  const { taken, left, items, unmatched, nouns, nameOf } = split;
  const { stores } = situation;
  const reasons = new Map(left.map(({ item, reason }) => [item.uuid, reason]));
  const body = { crawlers: uuidsOf(split).slice(), left_out: [...reasons.keys()], ...given };
  const ordered = taken.length === 0 ? undefined : await environmentOf(stores).api.runs.create({ body });
  if (ordered !== undefined) {
    followRun(stores, ordered.run.id, ordered.run);
    for (const [uuid, reason] of reasonsIn(ordered.left_out)) if (!reasons.has(uuid)) reasons.set(uuid, reason);
  }
  const run = `run ${ordered?.run.id ?? ''}`;
  const results = items.map((item): RecordResult => {
    const reason = reasons.get(item.uuid);
    const record = nameOf(item);
    return reason === undefined
      ? { record, outcome: 'done', reason: `In ${run}` }
      : { record, outcome: 'left out', reason: reason.text };
  });
  for (const { name, reason } of unmatched) results.push({ record: name, outcome: 'left out', reason: reason.text });
  const several = (records: string): string =>
    ordered === undefined ? `Recrawling ${records}` : `Recrawling ${records} in ${run}, ${runPace} at a time`;
  const done = summed({ results, total: items.length, nouns, several });
  return ordered === undefined
    ? done
    : { ...done, choices: [{ title: `Open ${run}`, address: `/runs/${ordered.run.id}` }] };
}
