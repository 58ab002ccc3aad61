// Worklists: up to 200 ids with a name, kept for oneself, one's vendor or staff, with what was done and noted about each.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, idInAddress, orNull, page, pagedById, plainText, textOf, time } from '../fields.ts';
import { sharings } from '../people/savedViews.ts';
import { askedWords } from './askedWords.ts';
import { longestIds, mostIds } from './records.ts';
import { longestEntryNote, longestWorklistName } from './worklistLimits.ts';

const facts = {
  id,
  name: v.string(),
  sharing: v.picklist(sharings),
  /** whether the caller keeps it, who alone may rename, share and delete it */
  own: v.boolean(),
  made_by: v.string(),
  created_at: time,
  /** how many ids there are, and how many of them are handled */
  size: count,
  handled: count,
};
const worklist = v.strictObject(facts);
export type Worklist = v.InferOutput<typeof worklist>;

const entry = v.strictObject({
  /** as it was pasted */
  asked: v.string(),
  note: v.string(),
  noted_by: orNull(v.string()),
  handled_by: orNull(v.string()),
  handled_at: orNull(time),
  version: count,
});
export type WorklistEntry = v.InferOutput<typeof entry>;

const opened = v.strictObject({
  ...facts,
  ids: v.string(),
  /** of those alone that something was done or noted about */
  entries: v.array(entry),
});
export type OpenedWorklist = v.InferOutput<typeof opened>;

const params = v.strictObject({ id: idInAddress });
const name = v.pipe(plainText(longestWorklistName), v.minLength(1, 'must not be empty'));
const sharing = v.picklist(sharings, `must be one of ${sharings.join(', ')}`);
const ids = v.pipe(
  textOf(longestIds),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.check((text) => askedWords(text).length <= mostIds, `must be at most ${mostIds} ids`),
);
const rows = v.pipe(
  v.array(textOf(longestIds), 'must be a list of ids'),
  v.minLength(1, 'must name at least one id'),
  v.maxLength(mostIds, `must be at most ${mostIds} ids`),
);

export const worklists = {
  list: endpoint({
    method: 'GET',
    path: 'worklists/',
    level: 'USER',
    summary: 'The worklists that the caller may open, the newest first',
    query: v.strictObject(pagedById),
    answer: page(worklist),
  }),
  open: endpoint({
    method: 'GET',
    path: 'worklists/{id}/',
    level: 'USER',
    summary: 'One worklist with its ids, and what was done and noted about each',
    params,
    answer: opened,
  }),
  keep: endpoint({
    method: 'POST',
    path: 'worklists/',
    level: 'USER',
    summary: 'Keep ids as a worklist',
    body: v.strictObject({ name, ids, sharing: v.optional(sharing, 'own') }),
    answer: worklist,
    refuses: { 404: 'Vendor not found', 409: 'You have 200 worklists. Delete one first' },
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'worklists/{id}/',
    level: 'USER',
    summary: 'Rename or share an own worklist, or bring back one that was deleted within 30 days',
    params,
    body: v.strictObject({
      name: v.optional(name),
      sharing: v.optional(sharing),
      deleted: v.optional(v.literal(false, 'must be false')),
    }),
    answer: worklist,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'worklists/{id}/',
    level: 'USER',
    summary: 'Delete an own worklist',
    params,
    answer: worklist,
  }),
  handle: endpoint({
    method: 'POST',
    path: 'worklists/{id}/handled/',
    level: 'USER',
    summary: 'Mark ids of a worklist as handled, or as not handled again',
    params,
    body: v.strictObject({ rows, handled: v.boolean('must be true or false') }),
    answer: opened,
  }),
  note: endpoint({
    method: 'PATCH',
    path: 'worklists/{id}/note/',
    level: 'USER',
    summary: 'Note on an id of a worklist; with If-Match only over the note that was seen',
    params,
    body: v.strictObject({ row: textOf(longestIds), note: plainText(longestEntryNote) }),
    answer: opened,
    versioned: true,
  }),
};
