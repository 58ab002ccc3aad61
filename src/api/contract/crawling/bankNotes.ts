// Notes of known issues of banks, which staff write for each other.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flagInAddress, id, orNull, page, pagedById, plainText, smallIdInAddress, time } from '../fields.ts';

export const longestNote = 500;

const sayFlag = 'must be true or false';
const noteText = v.pipe(plainText(longestNote), v.minLength(1, 'must not be empty'));

const bankNote = v.strictObject({
  id,
  bank_id: id,
  text: v.string(),
  created_at: time,
  /** The name of who wrote it. */
  created_by: orNull(v.string()),
  edited_at: orNull(time),
  solved_at: orNull(time),
  solved_by: orNull(v.string()),
  version: v.number(),
});
export type BankNote = v.InferOutput<typeof bankNote>;

/** Only what is to change. */
const noteChange = v.pipe(
  v.strictObject({
    text: v.optional(noteText),
    solved: v.optional(v.boolean(sayFlag)),
    removed: v.optional(v.boolean(sayFlag)),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), 'must change something'),
);
export type NoteChange = v.InferOutput<typeof noteChange>;

export const bankNotes = {
  list: endpoint({
    method: 'GET',
    path: 'bank-notes/',
    level: 'STAFF',
    summary: 'Notes of known issues of banks, newest first; those that are open, or all of one bank',
    query: v.strictObject({ bank_id: v.optional(smallIdInAddress), open: v.optional(flagInAddress), ...pagedById }),
    answer: page(bankNote),
    watches: ['banks', 'access'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'bank/{id}/notes/',
    level: 'STAFF',
    summary: 'Note a known issue of a bank',
    params: v.strictObject({ id: smallIdInAddress }),
    body: v.strictObject({ text: noteText }),
    answer: bankNote,
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'bank-notes/{id}/',
    level: 'STAFF',
    summary: 'Change a note of a bank: its text, whether it is solved, and whether it is deleted',
    params: v.strictObject({ id: smallIdInAddress }),
    body: noteChange,
    answer: bankNote,
    versioned: true,
  }),
};
