// Runs: many crawlers recrawled, webhooks sent, summaries reprinted or files deleted, by the service at a pace, with a result for each of them.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  count,
  id,
  idInAddress,
  orNull,
  page,
  pageSizeInAddress,
  smallIdInAddress,
  time,
  uuidInAddress,
} from '../fields.ts';
import { wantedOptions } from '../crawling/crawlerActions.ts';
import { crawlerRow } from '../crawling/crawlers.ts';

/** So many crawls of a run are under way at once; the next one starts when one of them has ended. */
export const runPace = 3;
/** So many sends of a run are under way at once for each vendor, or for the one endpoint. */
export const sendPace = 5;
export const mostInRun = 1_000;

export const runStates = ['running', 'paused', 'cancelled', 'done'] as const;
export const runKinds = [
  'recrawl',
  'bundle',
  'summary',
  'recovery',
  'reprint-html',
  'reprint-pdf',
  'delete-files',
] as const;
export type RunKind = (typeof runKinds)[number];
const runKind = v.picklist(runKinds, `must be one of ${runKinds.join(', ')}`);
const runState = v.picklist(runStates, `must be one of ${runStates.join(', ')}`);

export const runRow = v.strictObject({
  id,
  /** what it does: recrawl, send bundle or summary webhooks, send what an endpoint missed, reprint summaries, or delete client files */
  kind: runKind,
  state: runState,
  created_at: time,
  finished_at: orNull(time),
  ordered_by: v.string(),
  /** ordered by whoever asks */
  is_own: v.boolean(),
  /** what was asked for: in place of the options of the last crawls, or which endpoint and times */
  options: v.record(v.string(), v.unknown()),
  /** all but those that were left out */
  records: count,
  waiting: count,
  /** started, and not ended; a send has ended when its first attempt has */
  under_way: count,
  completed: count,
  /** crawled again and not completed, sent and not accepted, refused, or not begun because of an error: these can be retried */
  failed: count,
  cancelled: count,
  left_out: count,
});
export type RunRow = v.InferOutput<typeof runRow>;

const itemStates = ['waiting', 'started', 'done', 'refused', 'failed', 'cancelled', 'left out'] as const;

/** All deliveries of one send together. One that is retried goes on by the schedule of its endpoint. */
const sentStates = ['sending', 'delivered', 'retrying', 'failed', 'disabled'] as const;

const runItem = v.strictObject({
  place: count,
  crawler_uuid: orNull(v.string()),
  /** of a recrawl that was asked for by an analysis */
  analysis_id: orNull(id),
  /** of a send */
  application_id: orNull(id),
  event: orNull(v.string()),
  sent: orNull(v.picklist(sentStates)),
  /** of a reprint: the service makes the documents now */
  is_printing: v.boolean(),
  next_attempt_at: orNull(time),
  vendor_specific_id: orNull(v.string()),
  bank: orNull(v.string()),
  vendor_label: orNull(v.string()),
  state: v.picklist(itemStates),
  /** why it was refused, failed or left out; of what was started what else there is to know */
  reason: orNull(v.string()),
  /** how often it was started */
  attempt: count,
  started_at: orNull(time),
  /** the crawler that was started, and where it stands */
  started_uuid: orNull(v.string()),
  status: orNull(crawlerRow.entries.status),
  elapsed: orNull(v.number()),
  error: crawlerRow.entries.error,
});
export type RunItem = v.InferOutput<typeof runItem>;

const named = 'must be a UUID, or analysis- and the number of an analysis';
/** By its uuid, or by an analysis of what it read: "analysis-812". */
const crawlerName = v.union([uuidInAddress, v.pipe(v.string(named), v.regex(/^analysis-\d{1,15}$/, named))], named);
export const analysisNamed = (name: string): number | undefined =>
  name.startsWith('analysis-') ? Number(name.slice('analysis-'.length)) : undefined;

const names = (least: number) =>
  v.pipe(
    v.array(crawlerName, 'must be a list of crawlers'),
    v.minLength(least, `must name at least ${least}`),
    v.maxLength(mostInRun, `must name at most ${mostInRun}`),
  );
const given = {
  crawlers: names(1),
  /** left out by whoever orders it: they are listed with their reason, and never recrawled */
  left_out: v.optional(names(0)),
};
const params = v.strictObject({ id: idInAddress });
const leftOut = v.array(
  v.strictObject({
    /** as it was named: by its uuid, or by an analysis */
    crawler_uuid: v.string(),
    reason: v.string(),
    /** behind a number: "is still running", "are still running" */
    predicate: v.strictObject({ one: v.string(), many: v.string() }),
  }),
);
export type RunLeftOut = v.InferOutput<typeof leftOut>;

const action = <const Verb extends string, const Summary extends string>(
  verb: Verb,
  summary: Summary,
  refused: string,
) =>
  endpoint({
    method: 'POST',
    path: `dashboard/runs/{id}/${verb}`,
    level: 'USER',
    summary,
    params,
    answer: runRow,
    refuses: { 409: refused },
  });

export const runs = {
  list: endpoint({
    method: 'GET',
    path: 'dashboard/runs/',
    level: 'USER',
    summary: 'Runs of recrawls, sends, reprints and deletions, newest first',
    query: v.strictObject({
      state: v.optional(runState),
      kind: v.optional(runKind),
      /** those with a record of this vendor */
      vendor: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(runRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'dashboard/runs/{id}',
    level: 'USER',
    summary: 'One run, with how far it has come',
    params,
    answer: runRow,
  }),
  items: endpoint({
    method: 'GET',
    path: 'dashboard/runs/{id}/items',
    level: 'USER',
    summary: 'What came of each record of a run, all of them, in their order',
    params,
    answer: page(runItem),
  }),
  preview: endpoint({
    method: 'POST',
    path: 'dashboard/runs/preview',
    level: 'USER',
    summary: 'How many of these crawlers a run would recrawl, and why not the others; changes nothing',
    evenWhenLow: true,
    body: v.strictObject(given),
    answer: v.strictObject({ taken: count, left_out: leftOut }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'dashboard/runs/',
    level: 'USER',
    summary: `Recrawl many crawlers, ${runPace} at a time; an option that is left out is as at the last crawl of each`,
    body: v.strictObject({ ...given, ...wantedOptions }),
    accepted: true,
    answer: v.strictObject({ run: runRow, left_out: leftOut }),
    refuses: { 409: 'None can be recrawled: There is no such crawler' },
  }),
  pause: action(
    'pause',
    'Pause a run: what is under way goes on to its end, and nothing else starts',
    'It is paused already',
  ),
  resume: action('resume', 'Go on with a paused run', 'It is running already'),
  cancel: action(
    'cancel',
    'Cancel what a run has not started; what is under way goes on to its end',
    'It is cancelled',
  ),
  retry: action('retry', 'Try the failed and refused records of a run again', 'Nothing of it failed'),
};
