// Marks on lines of a log, each with a note: staff share them, and a report is made of them.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { smallIdInAddress, textOf, time, uuidInAddress } from '../fields.ts';

export const longestNote = 500;
/** Of one log: a report reads each of their lines. */
export const mostMarks = 100;

const logMark = v.strictObject({
  /** which line */
  sequence: v.number(),
  /** empty where nothing was noted */
  note: v.string(),
  /** the e-mail address of whoever marked it, or changed its note */
  marked_by: v.string(),
  marked_at: time,
});
export type LogMark = v.InferOutput<typeof logMark>;

const params = v.strictObject({ uuid: uuidInAddress });
const line = v.strictObject({ uuid: uuidInAddress, sequence: smallIdInAddress });

export const logMarks = {
  list: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/log/marks',
    level: 'STAFF',
    summary: 'The marked lines of a log in their order, with what was noted; all staff have the same',
    params,
    answer: v.strictObject({ results: v.array(logMark) }),
    watches: ['crawlers', 'access'],
  }),
  put: endpoint({
    method: 'PUT',
    path: 'dashboard/crawlers/{uuid}/log/marks/{sequence}',
    level: 'STAFF',
    summary: 'Mark a line of a log, or change the note of its mark; at most 100 lines of a log are marked',
    params: line,
    body: v.strictObject({ note: v.optional(textOf(longestNote), '') }),
    answer: logMark,
    refuses: { 409: `${mostMarks} lines of this log are marked, and there can be no more` },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'dashboard/crawlers/{uuid}/log/marks/{sequence}',
    level: 'STAFF',
    summary: 'Take the mark of a line away; where there is none, nothing changes',
    params: line,
    answer: v.strictObject({ detail: v.string() }),
  }),
};
