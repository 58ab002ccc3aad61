// Records by their ids: many ids of any kind, whole or in part, in one call.
import * as v from 'valibot';
import { applicationRow, lookupTypes } from './applications.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, page, textOf } from '../fields.ts';
import { askedWords } from './askedWords.ts';

export const mostIds = 200;
/** 200 uuids and their blanks; with it an address stays within the 8 kB that web servers take. */
export const longestIds = 7_600;

const match = v.strictObject({
  kind: v.picklist(lookupTypes),
  /** The records of this kind that answer to the id, at most a hundred: uuids of crawlers, ids of the others, applications newest first. */
  ids: v.pipe(v.array(v.string()), v.minLength(1)),
  /** How many there are, at most 101. */
  total: count,
  /** The application of the first of them. */
  application_id: id,
});
export type Match = v.InferOutput<typeof match>;

const resolved = v.strictObject({
  /** As it was asked for. */
  asked: v.string(),
  /** The best one first: whole ids before parts of a uuid, and references in the same capitals before others. */
  matches: v.pipe(v.array(match), v.minLength(1)),
  /** The one that the best match belongs to; null where that is several crawlers. */
  application: orNull(applicationRow),
});
export type Resolved = v.InferOutput<typeof resolved>;

export const records = {
  resolve: endpoint({
    method: 'GET',
    path: 'records/resolve/',
    level: 'USER',
    summary: 'The records that up to 200 ids of any type belong to, in the order of the ids; unknown ids are left out',
    query: v.strictObject({
      /** With blanks between them; "account:55" is looked for among accounts alone. */
      ids: v.pipe(
        textOf(longestIds),
        v.trim(),
        v.minLength(1, 'must not be empty'),
        v.check((text) => askedWords(text).length <= mostIds, `must be at most ${mostIds} ids`),
      ),
    }),
    answer: page(resolved),
  }),
};
