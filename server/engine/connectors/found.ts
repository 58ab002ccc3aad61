// What a connector may bring back from a bank: everything is held against these shapes before it is believed.
import * as v from 'valibot';
import { storable } from '../../../src/api/contract/fields.ts';
import { oddWithin } from './odd.ts';
import { statementFormats } from '../../../src/api/contract/statementFiles/statementFiles.ts';

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(longest),
    storable('holds control characters or broken Unicode'),
  );
const money = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(-999_999_999_999),
  v.maxValue(999_999_999_999),
  v.check((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 0.01, 'is not a whole number of cents'),
);
/** Somewhere on earth it is tomorrow already. */
const dayUntil = (now: number) => {
  const last = new Date(now + 86_400_000).toISOString().slice(0, 10);
  return v.pipe(v.string(), v.isoDate(), v.minValue('1970-01-01'), v.maxValue(last, 'is in the future'));
};
/** A site on this very machine may do without TLS: it is one that somebody tries a connector with. */
function isOutside(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname));
}
const mostBytes = 32 * 1024 * 1024;
const bytes = v.pipe(
  v.custom<Uint8Array>((content) => content instanceof Uint8Array, 'must be bytes'),
  v.check((content) => content.length <= mostBytes, `is larger than ${mostBytes} bytes`),
);

const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is no currency'));
/** Of an account whose bank does not tell them: as of one that a file tells of. */
const untold = { bsb: '-', number: 'unnamed' };
const foundAccount = v.pipe(
  v.strictObject({
    /** By which its bank knows it, and a later crawl finds it again; a number that is masked is nobody's own. */
    key: v.optional(text(200)),
    nickname: text(200),
    bsb: v.nullable(text(20)),
    number: v.nullable(text(40)),
    type: text(60),
    /** ISO 4217, where the bank tells it. */
    currency: v.optional(v.nullable(currency)),
    /** Whose it is, where the bank says so with the account itself. */
    holder: v.optional(v.nullable(text(200))),
  }),
  v.check(({ key, number }) => key !== undefined || number !== null, 'has neither a number nor a key'),
  v.transform(({ bsb, number, ...rest }) => ({ ...rest, bsb: bsb ?? untold.bsb, number: number ?? untold.number })),
);
export type FoundAccount = v.InferOutput<typeof foundAccount>;
export const foundAccounts = v.pipe(
  v.array(foundAccount),
  v.maxLength(200),
  v.check(
    (accounts) =>
      new Set(accounts.map(({ key, bsb, number }) => (key === undefined ? `number ${bsb} ${number}` : `key ${key}`)))
        .size === accounts.length,
    'holds an account twice',
  ),
);

/** What the customer has at the bank and did not agree to share, or the bank does not give: each with why, as a fact. */
export const foundNotShared = v.pipe(v.array(v.strictObject({ what: text(200), why: text(200) })), v.maxLength(200));
export type FoundNotShared = v.InferOutput<typeof foundNotShared>;

export const foundBalances = v.strictObject({ balance: v.nullable(money), available: v.nullable(money) });
export type FoundBalances = v.InferOutput<typeof foundBalances>;

const told = v.nullable(v.pipe(v.string(), v.isoDate()));
const place = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What statement files tell of one account beside its lines. */
export const foundTold = v.strictObject({
  currency: v.nullable(text(20)),
  /** the account holder's name, where the format tells it */
  holder: v.nullable(text(200)),
  statements: v.pipe(
    v.array(
      v.strictObject({
        /** the file's place among those that were given, from 0 */
        file: place,
        format: v.picklist(statementFormats),
        from: told,
        to: told,
        opening: v.nullable(money),
        closing: v.nullable(money),
        /** of its lines */
        sum: money,
        lines: place,
      }),
    ),
    v.maxLength(20_000),
  ),
  /** lines that one file holds twice, with the same balance */
  duplicates: place,
  /** rows that are no transactions */
  leftOut: place,
  /** the files that brought lines of it */
  files: v.array(place),
  /** signs of editing in a PDF, each as a fact */
  signs: v.optional(v.pipe(v.array(v.strictObject({ file: place, sign: text(200) })), v.maxLength(3_000)), []),
});
export type FoundTold = v.InferOutput<typeof foundTold>;

export interface FoundTransaction {
  date: string;
  amount: number;
  balance: number | null;
  description: string;
  /** It may change or vanish, and is not counted. */
  pending?: boolean | undefined;
  /** Where it is not the account's: it is not counted among its lines. */
  currency?: string | undefined;
  /** What the bank itself says that it is, beside what our rules say. */
  codes?: Readonly<Record<string, string>> | undefined;
}
/** Oldest first; none of a day that is still to come. */
export const foundTransactions = (now: number): v.GenericSchema<unknown, FoundTransaction[]> =>
  v.pipe(
    v.array(
      v.strictObject({
        date: dayUntil(now),
        amount: money,
        balance: v.nullable(money),
        description: text(500),
        pending: v.optional(v.boolean()),
        currency: v.optional(currency),
        codes: v.optional(
          v.pipe(
            v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,30}$/, 'is no name of a code')), text(100)),
            v.check((codes) => Object.keys(codes).length <= 10, 'holds more than 10 codes'),
          ),
        ),
      }),
    ),
    v.maxLength(100_000),
  );

export interface FoundStatement {
  name: string;
  issuedOn: string;
  bytes: Uint8Array;
}
/** null: the bank offers no such thing. */
export const foundStatements = (now: number): v.GenericSchema<unknown, FoundStatement[] | null> =>
  v.nullable(v.pipe(v.array(v.strictObject({ name: text(200), issuedOn: dayUntil(now), bytes })), v.maxLength(120)));

const owner = v.strictObject({
  fullName: text(200),
  email: v.nullable(text(254)),
  mobile: v.nullable(text(30)),
});
export type FoundOwner = v.InferOutput<typeof owner>;
/** null: the bank tells nobody's name. */
export const foundOwner = v.nullable(owner);

export const capture = v.strictObject({ html: v.pipe(v.string(), v.maxLength(mostBytes)), png: bytes });
export type Capture = v.InferOutput<typeof capture>;

const typedQuestion = v.strictObject({
  kind: v.picklist(['code', 'text', 'choice']),
  ask: text(300),
  choices: v.optional(v.pipe(v.array(text(100)), v.minLength(1), v.maxLength(50))),
});
/** The customer is sent to another site, and comes back with its answer. */
const redirectQuestion = v.strictObject({
  kind: v.literal('redirect'),
  ask: text(300),
  address: v.pipe(text(4_000), v.check(isOutside, 'is no https address')),
  /** What the answer is held against, such as a verifier and a nonce: kept sealed with the question, for whichever process gets the answer. */
  keep: v.optional(text(8_000)),
});
export const question = v.variant('kind', [typedQuestion, redirectQuestion]);
export type Question = v.InferOutput<typeof question>;

/** What the customer agreed to at the bank's own site, as the bank says it. */
const agreed = v.strictObject({
  /** By which the bank knows it. */
  key: v.optional(text(200)),
  /** When it ends by itself; null: it does not, or with this crawl where nothing lets a later one in. */
  until: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type Agreed = v.InferOutput<typeof agreed>;

export const signInResult = v.variant('kind', [
  /** Access, when given, lets a later crawl in without the customer; it is kept sealed. */
  v.strictObject({ kind: v.literal('in'), access: v.optional(text(16_000)), agreed: v.optional(agreed) }),
  v.strictObject({ kind: v.literal('question'), question }),
]);
export type SignInResult = v.InferOutput<typeof signInResult>;

const mostSeedCharacters = 65_536;
export const seed = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(
    (given) => JSON.stringify(given).length <= mostSeedCharacters,
    `is larger than ${mostSeedCharacters} characters`,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const odd = oddWithin(dataset.value);
    if (odd === undefined) return;
    const key = odd.path.join('.');
    addIssue({ input: odd.value, path: [{ type: 'object', origin: 'value', input: {}, key, value: odd.value }] });
  }),
);
export type Seed = v.InferOutput<typeof seed>;
