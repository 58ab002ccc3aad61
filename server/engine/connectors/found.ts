// What a connector may bring back from a bank: everything is held against these shapes before it is believed.
import * as v from 'valibot';

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));
const money = v.pipe(v.number(), v.finite(), v.minValue(-999_999_999_999), v.maxValue(999_999_999_999));
const day = v.pipe(v.string(), v.isoDate());
const mostBytes = 32 * 1024 * 1024;
const bytes = v.pipe(
  v.custom<Uint8Array>((content) => content instanceof Uint8Array, 'must be bytes'),
  v.check((content) => content.length <= mostBytes, `is larger than ${mostBytes} bytes`),
);

export const foundAccount = v.strictObject({
  nickname: text(200),
  bsb: text(20),
  number: text(40),
  type: text(60),
});
export type FoundAccount = v.InferOutput<typeof foundAccount>;
export const foundAccounts = v.pipe(v.array(foundAccount), v.maxLength(200));

export const foundBalances = v.strictObject({ balance: v.nullable(money), available: v.nullable(money) });
export type FoundBalances = v.InferOutput<typeof foundBalances>;

const foundTransaction = v.strictObject({
  date: day,
  amount: money,
  balance: v.nullable(money),
  description: text(500),
});
export type FoundTransaction = v.InferOutput<typeof foundTransaction>;
/** Oldest first. */
export const foundTransactions = v.pipe(v.array(foundTransaction), v.maxLength(100_000));

const foundStatement = v.strictObject({ name: text(200), issuedOn: day, bytes });
export type FoundStatement = v.InferOutput<typeof foundStatement>;
export const foundStatements = v.pipe(v.array(foundStatement), v.maxLength(120));

export const foundOwner = v.strictObject({
  fullName: text(200),
  email: v.nullable(text(254)),
  mobile: v.nullable(text(30)),
});
export type FoundOwner = v.InferOutput<typeof foundOwner>;

export const capture = v.strictObject({ html: v.pipe(v.string(), v.maxLength(mostBytes)), png: bytes });
export type Capture = v.InferOutput<typeof capture>;

export const question = v.strictObject({
  kind: v.picklist(['code', 'text', 'choice']),
  ask: text(300),
  choices: v.optional(v.pipe(v.array(text(100)), v.minLength(1), v.maxLength(50))),
});
export type Question = v.InferOutput<typeof question>;

export const signInResult = v.variant('kind', [
  /** Access, when given, lets a later crawl in without the customer; it is kept sealed. */
  v.strictObject({ kind: v.literal('in'), access: v.optional(text(4_000)) }),
  v.strictObject({ kind: v.literal('question'), question }),
]);
export type SignInResult = v.InferOutput<typeof signInResult>;

export const seed = v.record(v.string(), v.unknown());
export type Seed = v.InferOutput<typeof seed>;
