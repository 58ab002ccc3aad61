// Plays that people keep: text in the language of plays, in versions, shared with a vendor or with staff, and on record when it runs.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, idInAddress, orNull, page, pagedById, plainText, textOf, time } from '../fields.ts';
import { levels } from '../level.ts';
import { sharings } from '../people/savedViews.ts';

/** Of one person. */
export const mostPlays = 100;
export const longestPlayName = 80;
export const longestPlay = 20_000;
const mostValues = 50;
const mostRunLines = 2000;

const levelNames = Object.keys(levels) as (keyof typeof levels)[];
/** Its number, or the name of one that comes with the product. */
const keyShape = /^(?:[1-9]\d{0,14}|[a-z][a-z-]{0,39})$/;
const keyWanted = 'must be the number of a play, or the name of one that ships';
const key = v.pipe(v.string(keyWanted), v.regex(keyShape, keyWanted));

const play = v.strictObject({
  key: v.string(),
  name: v.string(),
  /** from its head */
  title: orNull(v.string()),
  level: v.picklist(levelNames),
  /** counts its texts; of one that ships it stays 1 */
  version: count,
  /** "shipped" ones come with the product and are only read */
  sharing: v.picklist([...sharings, 'shipped']),
  /** whether the caller saved it, who alone may change it */
  own: v.boolean(),
  made_by: v.string(),
  changed_at: orNull(time),
});
export type SavedPlay = v.InferOutput<typeof play>;

const opened = v.strictObject({ ...play.entries, text: v.string() });
export type OpenedPlay = v.InferOutput<typeof opened>;

const playVersion = v.strictObject({ id, version: count, text: v.string(), made_by: v.string(), at: time });
export type PlayVersion = v.InferOutput<typeof playVersion>;

const lineResult = v.strictObject({
  line: count,
  /** how often it passed and failed: a line of a "for" runs for each record */
  passed: count,
  failed: count,
  /** milliseconds, of all of them */
  took: count,
});
export type PlayLineResult = v.InferOutput<typeof lineResult>;

export const playOutcomes = ['running', 'passed', 'failed', 'stopped'] as const;
const run = v.strictObject({
  id,
  /** null for one that was deleted for good */
  key: orNull(v.string()),
  name: v.string(),
  version: count,
  /** null for what may be personal: only ids and names of banks and vendors are kept */
  values: v.record(v.string(), orNull(v.string())),
  run_by: v.string(),
  began_at: time,
  ended_at: orNull(time),
  outcome: v.picklist(playOutcomes),
  lines: v.array(lineResult),
});
export type PlayRun = v.InferOutput<typeof run>;

const params = v.strictObject({ play: key });
const name = v.pipe(plainText(longestPlayName), v.minLength(1, 'must not be empty'));
const text = v.pipe(textOf(longestPlay), v.minLength(1, 'must not be empty'));
const sharing = v.picklist(sharings, `must be one of ${sharings.join(', ')}`);
const sayNumber = 'must be a whole number from 0';
const number = v.pipe(
  v.number(sayNumber),
  v.safeInteger(sayNumber),
  v.minValue(0, sayNumber),
  v.maxValue(1e9, sayNumber),
);
const sayName = 'must be the names of values';

export const plays = {
  list: endpoint({
    method: 'GET',
    path: 'plays/',
    level: 'USER',
    summary: 'The plays that the caller may open: own ones, those shared with them, and those that ship',
    answer: page(play),
  }),
  open: endpoint({
    method: 'GET',
    path: 'plays/{play}/',
    level: 'USER',
    summary: 'One play with its text',
    params,
    answer: opened,
  }),
  history: endpoint({
    method: 'GET',
    path: 'plays/{play}/history/',
    level: 'USER',
    summary: 'The versions of a play with who saved them and when, newest first',
    params,
    query: v.strictObject(pagedById),
    answer: page(playVersion),
  }),
  save: endpoint({
    method: 'POST',
    path: 'plays/',
    level: 'USER',
    summary: 'Save a play; a text with a fault in it is refused with its line and column',
    body: v.strictObject({ name, text, sharing: v.optional(sharing, 'own') }),
    answer: opened,
    refuses: { 404: 'Vendor not found', 409: 'You have a play called Mine already' },
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'plays/{play}/',
    level: 'USER',
    summary:
      'Rename or share an own play, give it another text, which becomes its newest version (with If-Match only over the version that was seen), or bring back one that was deleted within 30 days',
    params,
    body: v.strictObject({
      name: v.optional(name),
      text: v.optional(text),
      sharing: v.optional(sharing),
      deleted: v.optional(v.literal(false, 'must be false')),
    }),
    answer: opened,
    versioned: true,
    refuses: { 409: 'You have a play called Mine already' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'plays/{play}/',
    level: 'USER',
    summary: 'Delete an own play',
    params,
    answer: play,
  }),
  runs: endpoint({
    method: 'GET',
    path: 'play-runs/',
    level: 'USER',
    summary:
      'The runs of the last 90 days that the caller may see, newest first: own ones, and those of own plays; staff see those of what is shared with staff or ships',
    query: v.strictObject({ ...pagedById, play: v.optional(key) }),
    answer: page(run),
  }),
  begin: endpoint({
    method: 'POST',
    path: 'play-runs/',
    level: 'USER',
    summary: 'Put on record that a play is run. Of the values only ids and names of banks and vendors are kept',
    body: v.strictObject({
      play: key,
      version: number,
      values: v.pipe(
        v.record(
          v.pipe(textOf(40), v.regex(/^(?:[1-9]|[a-z]\w*)$/i, sayName)),
          textOf(1000),
          'must be an object of texts',
        ),
        v.check((values) => Object.keys(values).length <= mostValues, `must be at most ${mostValues} values`),
      ),
    }),
    answer: run,
    refuses: { 404: 'Play not found', 409: 'The play has version 2 by now. Read it before you run it' },
  }),
  end: endpoint({
    method: 'PATCH',
    path: 'play-runs/{id}/',
    level: 'USER',
    summary: 'Put on record how an own run of a play ended, line by line',
    params: v.strictObject({ id: idInAddress }),
    body: v.strictObject({
      outcome: v.picklist(['passed', 'failed', 'stopped'], 'must be one of passed, failed, stopped'),
      lines: v.pipe(
        v.array(
          v.strictObject({ line: number, passed: number, failed: number, took: number }),
          'must be a list of lines',
        ),
        v.maxLength(mostRunLines, `must be at most ${mostRunLines} lines`),
      ),
    }),
    answer: run,
  }),
};
