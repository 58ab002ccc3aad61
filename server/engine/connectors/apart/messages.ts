// What the service and a connector's process say to each other. What the connector says is checked before it is believed.
import * as v from 'valibot';
import { logTypes } from '../../../../src/api/contract/crawling/crawlerLogs.ts';
import type { PlannedLine } from '../../crawlLog/logLines.ts';
import type { Visit } from '../connector.ts';

export type Method =
  | 'signIn'
  | 'answer'
  | 'accounts'
  | 'balances'
  | 'transactions'
  | 'interim'
  | 'estatements'
  | 'owner'
  | 'page'
  | 'seed'
  | 'signOut'
  | 'read'
  | 'told'
  | 'notShared'
  | 'takeUp'
  | 'withdraw'
  | 'received'
  | 'discover'
  | 'register';

export type ToConnector =
  | { kind: 'load'; file: string; settings: Readonly<Record<string, unknown>> }
  /** No more lines than these may wait to be kept. */
  | { kind: 'open'; visit: Omit<Visit, 'say'>; unkept: number }
  | { kind: 'ask'; id: number; method: Method; args: readonly unknown[] }
  /** Whoever asked gave it up. */
  | { kind: 'stop'; id: number }
  /** A line of the log was kept, or could not be. */
  | { kind: 'kept'; id: number; isKept: boolean }
  | { kind: 'ping'; id: number };

const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const short = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
/** The database takes no NUL and no half of a character; a line with one is kept all the same. */
const readable = v.pipe(
  v.string(),
  v.transform((text) => text.toWellFormed().replaceAll('\0', '\ufffd')),
);
const part = (longest: number) => v.optional(v.pipe(short(longest), readable));
export const mostAstray = 300;
/** How a crawl stands is said by the service alone. */
const types = v.picklist(logTypes.filter((type) => type !== 'lifecycle'));

const line = v.strictObject({
  type: types,
  message: readable,
  payload: v.optional(v.strictObject({ jobType: part(60), bsb: part(20), number: part(40) })),
  also: v.optional(v.pipe(v.array(types), v.maxLength(logTypes.length))),
});

const field = v.strictObject({ name: short(60), label: short(100), secret: v.boolean() });
const advice = v.strictObject({
  text: short(1_000),
  examples: v.pipe(v.array(v.strictObject({ value: short(100), meaning: short(300) })), v.maxLength(60)),
});

export const fromConnector = v.variant('kind', [
  v.strictObject({
    kind: v.literal('loaded'),
    fields: v.pipe(v.array(field), v.maxLength(20)),
    advice: v.optional(advice),
  }),
  v.strictObject({ kind: v.literal('line'), id, line }),
  /** More lines wait than may: those that come now are not even sent, for they would fill its memory first. */
  v.strictObject({ kind: v.literal('flooded') }),
  v.strictObject({ kind: v.literal('answer'), id, value: v.optional(v.unknown()) }),
  v.strictObject({
    kind: v.literal('problem'),
    id,
    status: v.picklist(['FAILED', 'DIED', 'TIMEDOUT', 'EXITED']),
    standard: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,59}$/)),
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,20}$/)),
    message: v.pipe(v.string(), v.minLength(1), v.maxLength(500), readable),
  }),
  /** It threw something else; what that was stands on its error output. */
  v.strictObject({ kind: v.literal('stumbled'), id }),
  /** Nobody awaited what it says here, and its process ends over it. */
  v.strictObject({ kind: v.literal('astray'), text: v.pipe(short(mostAstray), readable) }),
  v.strictObject({ kind: v.literal('pong'), id }),
]);
export type FromConnector = v.InferOutput<typeof fromConnector>;

/** As the connector's process says it, before anything is checked. */
export type SaidByConnector =
  Exclude<FromConnector, { kind: 'line' }> | { kind: 'line'; id: number; line: PlannedLine };
