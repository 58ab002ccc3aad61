// What the bank's words become here, line by line: kinds of accounts, amounts, days, and its own codes.
import * as v from 'valibot';
import type { FoundTransaction } from '../found.ts';

/** By the bank's category of the product. */
export const accountKinds: Readonly<Record<string, string>> = {
  BUSINESS_LOANS: 'loan',
  BUY_NOW_PAY_LATER: 'loan',
  CRED_AND_CHRG_CARDS: 'credit card',
  LEASES: 'loan',
  MARGIN_LOANS: 'loan',
  OVERDRAFTS: 'loan',
  PERS_LOANS: 'loan',
  REGULATED_TRUST_ACCOUNTS: 'transaction',
  RESIDENTIAL_MORTGAGES: 'home loan',
  TERM_DEPOSITS: 'term deposit',
  TRADE_FINANCE: 'loan',
  TRANS_AND_SAVINGS_ACCOUNTS: 'transaction',
  TRAVEL_CARDS: 'credit card',
};

const text = v.pipe(v.string(), v.trim());
const optionalText = v.optional(v.nullable(text));

export const account = v.object({
  accountId: text,
  displayName: text,
  nickname: optionalText,
  openStatus: v.optional(v.string(), 'OPEN'),
  isOwned: v.optional(v.boolean(), true),
  maskedNumber: text,
  productCategory: text,
  productName: text,
});
export type BankAccount = v.InferOutput<typeof account>;

export const detail = v.object({ ...account.entries, bsb: optionalText, accountNumber: optionalText });
export type BankAccountDetail = v.InferOutput<typeof detail>;

/** Digits as people here write them; null: the bank does not give it. */
export const bsbOf = (bsb: string | null | undefined): string | null =>
  bsb !== undefined && bsb !== null && /^\d{6}$/.test(bsb) ? `${bsb.slice(0, 3)}-${bsb.slice(3)}` : null;

export const kindOf = ({ productCategory, productName, displayName }: BankAccount): string => {
  const kind = accountKinds[productCategory] ?? 'transaction';
  return kind === 'transaction' && /\bsav(er|ings?)\b/i.test(`${productName} ${displayName}`) ? 'savings' : kind;
};

export const transaction = v.object({
  transactionId: optionalText,
  type: text,
  status: v.picklist(['PENDING', 'POSTED']),
  description: v.string(),
  postingDateTime: optionalText,
  valueDateTime: optionalText,
  executionDateTime: optionalText,
  amount: v.pipe(v.string(), v.regex(/^-?\d{1,13}(\.\d{1,4})?$/)),
  currency: v.optional(v.string(), 'AUD'),
  reference: optionalText,
  merchantName: optionalText,
  merchantCategoryCode: optionalText,
  billerCode: optionalText,
  billerName: optionalText,
});
type BankTransaction = v.InferOutput<typeof transaction>;

const inSydney = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney', dateStyle: 'short' });

/** The day where the bank is: its own where it says its offset, that of Sydney where it speaks of UTC. */
export function dayOf(time: string): string {
  return /[zZ]$/.test(time) ? inSydney.format(new Date(time)) : time.slice(0, 10);
}

/** undefined: no day can be told, and a line without one is none. */
export function lineOf(one: BankTransaction): FoundTransaction | undefined {
  const time = one.postingDateTime ?? one.valueDateTime ?? one.executionDateTime;
  if (time === undefined || time === null || Number.isNaN(Date.parse(time))) return undefined;
  const codes = codesOf(one);
  return {
    date: dayOf(time),
    amount: Number(one.amount),
    // The standard has none.
    balance: null,
    description: wordsOf(one),
    ...(one.status === 'PENDING' ? { pending: true } : {}),
    currency: one.currency,
    ...(Object.keys(codes).length === 0 ? {} : { codes }),
  };
}

/** As the rules want them: what stands on a statement, or what the bank says in its place. */
const wordsOf = ({ description, reference, merchantName, billerName, type }: BankTransaction): string =>
  [description, reference, merchantName, billerName].map((one) => (one ?? '').trim()).find((one) => one !== '') ??
  type.replaceAll('_', ' ').toLowerCase();

function codesOf({ type, merchantName, merchantCategoryCode, billerCode }: BankTransaction): Record<string, string> {
  const all = { type, merchant: merchantName, merchant_category: merchantCategoryCode, biller: billerCode };
  return Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  );
}

export const money = v.object({ accountId: text, currency: v.optional(v.string(), 'AUD') });

export const balances = v.object({
  currentBalance: v.string(),
  availableBalance: v.string(),
  currency: v.optional(v.string(), 'AUD'),
});

export const customer = v.variant('customerUType', [
  v.object({
    customerUType: v.literal('person'),
    person: v.object({ firstName: optionalText, lastName: text, middleNames: v.optional(v.array(text), []) }),
  }),
  v.object({ customerUType: v.literal('organisation'), organisation: v.object({ businessName: text }) }),
]);

export const nameOf = (one: v.InferOutput<typeof customer>): string =>
  one.customerUType === 'organisation'
    ? one.organisation.businessName
    : [one.person.firstName, ...one.person.middleNames, one.person.lastName].filter(Boolean).join(' ');
