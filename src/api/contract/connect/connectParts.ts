// What several calls of a visit share: its token, and how far it has come.
import * as v from 'valibot';
import { crawlerStatus } from '../crawling/crawlers.ts';
import { count, orNull } from '../fields.ts';

export const token = v.pipe(
  v.string('must be the token of a visit'),
  v.regex(/^[\w-]{43}$/, 'must be the token of a visit'),
);

const question = v.strictObject({
  /** an answer must name the question that it belongs to */
  number: count,
  kind: v.picklist(['code', 'text', 'choice', 'accounts', 'redirect']),
  ask: v.string(),
  choices: v.array(v.string()),
  /** the other site, where the question is answered */
  address: orNull(v.string()),
});
export type ConnectQuestion = v.InferOutput<typeof question>;

export const progress = v.strictObject({
  status: crawlerStatus,
  bank: v.string(),
  question: orNull(question),
  account_count: count,
  /** of these, how many were read whole */
  accounts_read: count,
  /** in words for the customer, when the crawl ended otherwise than well */
  problem: orNull(v.strictObject({ code: orNull(v.string()), message: v.string() })),
  /** statement files are read, and the bank is not asked */
  from_files: v.boolean(),
  /** another bank may follow */
  may_add: v.boolean(),
});
export type ConnectProgress = v.InferOutput<typeof progress>;
