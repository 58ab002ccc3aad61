// Who wants to be told what comes of a record: asked for, listed, and taken back.
import { addresses } from '../addresses.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, orNull, page, pagedById, textOf, time } from '../fields.ts';

export const watchedKinds = ['application', 'crawler', 'analysis', 'run'] as const;
export type WatchedKind = (typeof watchedKinds)[number];
export const watchedEvents = ['finished', 'reanalysable', 'delivered'] as const;
export type WatchedEvent = (typeof watchedEvents)[number];

const kind = v.picklist(watchedKinds, `must be one of ${watchedKinds.join(', ')}`);
const event = v.picklist(watchedEvents, `must be one of ${watchedEvents.join(', ')}`);

const recordWatch = v.strictObject({
  id,
  kind,
  /** its number, or the uuid of a crawler */
  name: v.string(),
  event,
  by_email: v.boolean(),
  asked_at: time,
  /** null: it is still waited for */
  told_at: orNull(time),
  /** what came of it: the status of a crawler, "completed", "delivered" */
  outcome: orNull(v.string()),
});
export type RecordWatch = v.InferOutput<typeof recordWatch>;

/** How the things that can be waited for are said, after the name of the record. */
export const watchedWords: Readonly<Record<WatchedEvent, string>> = {
  finished: 'has finished',
  reanalysable: 'can be reanalysed',
  delivered: 'was delivered',
};

/** Where a record is shown, below the workbench. Logs and runs are for staff. */
export function watchedAddress({ kind: of, name }: Pick<RecordWatch, 'kind' | 'name'>, isStaff: boolean): string {
  if (of === 'crawler') return addresses.crawl(name, isStaff);
  if (of === 'analysis') return addresses.analysis(name);
  return of === 'run' ? addresses.run(name) : addresses.application(name);
}

export const recordWatches = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/watches/',
    level: 'USER',
    summary: 'What the caller waits for, and what the caller was told of and has not dismissed, newest first',
    query: v.strictObject(pagedById),
    answer: page(recordWatch),
  }),
  ask: endpoint({
    method: 'POST',
    path: 'users/me/watches/',
    level: 'USER',
    summary: 'Be told once when a record has finished, can be reanalysed, or was delivered to its webhooks',
    body: v.strictObject({
      kind,
      name: v.pipe(textOf(40), v.trim()),
      event,
      by_email: v.boolean('must be true or false'),
    }),
    answer: recordWatch,
    refuses: { 404: 'Application not found', 409: 'You wait for 100 records already. Take one back first' },
  }),
  end: endpoint({
    method: 'DELETE',
    path: 'users/me/watches/{id}/',
    level: 'USER',
    summary: 'Wait for a record no longer, or dismiss what was told',
    params: v.strictObject({ id: idInAddress }),
    answer: recordWatch,
  }),
};
