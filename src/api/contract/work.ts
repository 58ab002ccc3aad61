// Work that follows from changes, done behind the answers: what is open or failed, and trying it again.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, idInAddress, orNull, page, pageSizeInAddress, smallIdInAddress, textOf, time } from './fields.ts';

export const workStates = ['waiting', 'running', 'done', 'failed'] as const;
const workState = v.picklist(workStates, `must be one of ${workStates.join(', ')}`);

const workRow = v.strictObject({
  id,
  kind: v.string(),
  /** one order of a kind with a key is open at a time */
  key: v.string(),
  /** in words; the key where what it was about is gone */
  about: v.string(),
  application_id: orNull(id),
  vendor: v.string(),
  state: workState,
  /** how often it was taken up; of a webhook how often it was attempted, whatever orders that took */
  attempt: count,
  /** workers that were lost while doing it, since it last got on */
  interruptions: count,
  last_error: orNull(v.string()),
  created_at: time,
  /** not before this time is it taken up */
  not_before: time,
  started_at: orNull(time),
  finished_at: orNull(time),
  /** seconds from its order, of a webhook from its first one, to its end or to now */
  age: v.number(),
});
export type JobRow = v.InferOutput<typeof workRow>;

export const work = {
  list: endpoint({
    method: 'GET',
    path: 'work/',
    level: 'STAFF',
    summary: 'Work that follows from changes, newest first; without a state everything that is not done',
    query: v.strictObject({
      state: v.optional(workState),
      kind: v.optional(v.pipe(textOf(40), v.minLength(1, 'must not be empty'))),
      lane: v.optional(v.pipe(textOf(80), v.minLength(1, 'must not be empty'))),
      vendor: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(workRow),
  }),
  retry: endpoint({
    method: 'POST',
    path: 'work/{id}/retry',
    level: 'STAFF',
    summary: 'Retry a job that has failed or waits, now',
    evenWhenLow: true,
    params: v.strictObject({ id: idInAddress }),
    answer: workRow,
    refuses: { 409: 'It is running' },
  }),
};
