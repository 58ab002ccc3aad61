// Many crawlers are recrawled by the service, in a run that keeps its pace: so it goes on whatever becomes of this page.
import { mostInRun, runPace } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { RunLeftOut } from '../../api/contract/runs/runs.ts';
import { makePreviews, reasonOf } from '../../stores/runs/preview.ts';
import type { Reason } from '../../stores/rule.ts';
import type { Confirmation, Done } from '../kernel/command.ts';
import { narrowed, type Split } from '../kernel/several/split.ts';
import { doneInRun } from '../kernel/bulk/inRun.ts';
import type { Situation } from '../kernel/situation.ts';
import { splitCrawlers, type Recrawlable } from './chosenCrawlers.ts';

/** The reasons of those that the service would leave out, by uuid. */
const previews = makePreviews<ReadonlyMap<string, Reason>>();
const reasonsIn = (leftOut: RunLeftOut): ReadonlyMap<string, Reason> =>
  new Map(leftOut.map((one) => [one.crawler_uuid, reasonOf(one)]));

/** More than would crawl at once all the same. */
export const isRun = ({ taken }: Split<Recrawlable>): boolean => taken.length > runPace;

/** What the question says beside, where they are recrawled in a run. */
export const runNotes = (crawler: unknown, situation: Situation): readonly string[] =>
  isRun(splitCrawlers(crawler, situation)) ? [`${runPace} at a time: the page Runs shows how far they are.`] : [];

const uuidsOf = ({ taken }: Split<Recrawlable>): readonly string[] => taken.map(({ uuid }) => uuid);

/** Reads what the service would leave out of those that can be recrawled as far as is known here. */
export function previewRun(crawler: unknown, situation: Situation): Promise<unknown> | undefined {
  const split = splitCrawlers(crawler, situation);
  if (!isRun(split)) return undefined;
  const { stores } = situation;
  const uuids = uuidsOf(split);
  const { api } = environmentOf(stores);
  const work = async () => reasonsIn((await api.runs.preview({ body: { crawlers: [...uuids] } })).left_out);
  return previews.read(stores, uuids.join(), work);
}

/** With what the service has said of them, where it was asked. */
export function splitForRun(crawler: unknown, situation: Situation): Split<Recrawlable> {
  const split = splitCrawlers(crawler, situation);
  const preview = isRun(split) ? previews.of(situation.stores, uuidsOf(split).join()) : undefined;
  return preview === undefined ? split : narrowed(split, ({ uuid }) => preview.get(uuid));
}

/** The question about them, and what of the service is still to be read for it. */
export function questionOf(button: string, text: string, crawler: unknown, situation: Situation): Confirmation {
  const split = splitCrawlers(crawler, situation);
  const uuids = uuidsOf(split).join();
  const isKnown = !isRun(split) || previews.of(situation.stores, uuids) !== undefined;
  return { text, button, awaits: isKnown ? undefined : uuids };
}

/** True, or that they are more than one run takes. */
export function fitsRun(crawler: unknown): true | string {
  const count = Array.isArray(crawler) ? crawler.length : 0;
  return count <= mostInRun || `At most ${mostInRun} crawlers can be recrawled at once: ${count} are chosen`;
}

type Given = Readonly<Record<string, unknown>>;

export async function orderRun(split: Split<Recrawlable>, given: Given, { stores }: Situation): Promise<Done> {
  const left = split.left.map(({ item }) => item.uuid);
  const body = { crawlers: uuidsOf(split).slice(), left_out: left, ...given };
  const ordered = split.taken.length === 0 ? undefined : await environmentOf(stores).api.runs.create({ body });
  const reasons = reasonsIn(ordered?.left_out ?? []);
  return doneInRun(stores, ordered?.run, {
    split: narrowed(split, ({ uuid }) => reasons.get(uuid)),
    several: (records) => `Recrawling ${records}`,
    pace: runPace,
  });
}
