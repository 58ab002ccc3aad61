// Income to what is left: streams of income, commitments, conduct and months of one application, over all of its accounts.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, idInAddress, orNull } from '../fields.ts';
import { notCounted } from './notCounted.ts';

const day = v.pipe(v.string(), v.isoDate());
/** In units of the currency; money out is negative where it stands for a line. */
const money = v.number();

export const frequencies = [
  'weekly',
  'fortnightly',
  'four-weekly',
  'twice a month',
  'monthly',
  'quarterly',
  'yearly',
  'irregular',
] as const;
export const incomeKinds = ['wages', 'benefit', 'rent', 'interest', 'business', 'other'] as const;
export const commitmentKinds = [
  'rent',
  'home loan',
  'loan',
  'small-amount loan',
  'buy now, pay later',
  'credit card',
  'insurance',
  'tax',
  'child support',
  'childcare',
  'education',
  'utilities',
  'telephone',
  'subscription',
  'other',
] as const;

/** A transaction behind a figure; its number is its place in its account. */
const line = v.strictObject({
  account_id: id,
  sequence: count,
  date: day,
  amount: money,
  /** null for who may not see personal data */
  description: orNull(v.string()),
});
export type AffordabilityLine = v.InferOutput<typeof line>;

const repeated = {
  /** null for who may not see personal data, and where the bank tells nobody */
  name: orNull(v.string()),
  frequency: v.picklist(frequencies),
  /** when the next one is due; null: nobody can say */
  next_on: orNull(day),
  median: money,
  least: money,
  most: money,
  last: money,
  first_on: day,
  last_on: day,
  /** the next one was due, and has not come */
  has_ended: v.boolean(),
  lines: v.array(line),
};
const stream = v.strictObject({ kind: v.picklist(incomeKinds), ...repeated });
const commitment = v.strictObject({ kind: v.picklist(commitmentKinds), ...repeated });

const month = v.strictObject({
  month: v.string(),
  /** the lines tell of each of its days */
  is_full: v.boolean(),
  /** what may be income: not what was lent, given back or paid in as cash */
  in: money,
  /** the rest of what came in, which is in nothing that is left */
  other_in: money,
  committed: money,
  discretionary: money,
  /** in, less committed and discretionary; below zero: more was spent */
  left: money,
});

const notPaid = v.strictObject({
  account_id: id,
  date: day,
  name: orNull(v.string()),
  amount: orNull(money),
  fee: orNull(money),
  /** the payment, what brought it back, and the fee, as far as they are there */
  lines: v.array(line),
});
const balance = v.strictObject({
  account_id: id,
  /** null: no balance is told */
  days_below_zero: orNull(count),
  lowest: orNull(v.strictObject({ date: day, amount: money })),
});

const recognised = v.strictObject({
  country_code: v.string(),
  lines: count,
  recognised: count,
  money,
  recognised_money: money,
  /** so little that figures by category are not whole */
  is_little: v.boolean(),
});

const affordable = v.strictObject({
  /** why nothing can be said of what is left; null: it can */
  not_known: orNull(v.string()),
  /** a month, as all that follows; null is not known, never nothing */
  income: orNull(money),
  commitments: orNull(money),
  /** on top of commitments, by the vendor's table */
  buffer: orNull(money),
  /** freely, in full months */
  spent: orNull(money),
  /** by the vendor's table; null: it has none that fits */
  benchmark: orNull(money),
  /** the larger of the two */
  living: orNull(money),
  left: orNull(money),
  /** how it was counted, a sentence each; nobody is named */
  assumptions: v.array(v.string()),
});
export type Affordable = v.InferOutput<typeof affordable>;

/** What of a month's money a line is. */
export const sides = ['in', 'other_in', 'committed', 'discretionary'] as const;
const countedLine = v.strictObject({
  ...line.entries,
  /** null: in no sum, as transfers between own accounts and what was returned */
  counts_as: orNull(v.picklist(sides)),
  /** of the last line of a day: with which balance the account ended it, where it is told */
  day_ended_with: orNull(money),
});
export type CountedLine = v.InferOutput<typeof countedLine>;

/** Accounts of one currency: money of two is never added up. */
const part = v.strictObject({
  /** as it was told of the accounts, otherwise by the country of the bank; null: not known */
  currency: orNull(v.string()),
  accounts: v.array(id),
  income: v.array(stream),
  commitments: v.array(commitment),
  months: v.array(month),
  affordable,
  dishonours: v.array(notPaid),
  gambling: v.array(line),
  cash_advances: v.array(line),
  small_loans: v.array(line),
  balances: v.array(balance),
});
export type AffordabilityPart = v.InferOutput<typeof part>;

export const affordability = {
  one: endpoint({
    method: 'GET',
    path: 'applications/{id}/affordability/',
    level: 'USER',
    summary:
      'Income streams, commitments, conduct and what is left each month, over all accounts of one application, with the transactions behind each figure',
    params: v.strictObject({ id: idInAddress }),
    answer: v.strictObject({
      application_id: id,
      /** the days of which anything is told; null: there is no transaction */
      from: orNull(day),
      until: orNull(day),
      parts: v.array(part),
      recognised: v.array(recognised),
      /** lines of all accounts that are in none of these figures */
      not_counted: notCounted,
      /** how many accounts were not shared, so that none of these figures knows them */
      not_shared: count,
    }),
  }),
  lines: endpoint({
    method: 'GET',
    path: 'applications/{id}/affordability/lines/',
    level: 'USER',
    summary:
      'Every transaction of one application with what it counts as in its month, and the balance with which its account ended the day',
    params: v.strictObject({ id: idInAddress }),
    answer: v.strictObject({ application_id: id, lines: v.array(countedLine) }),
  }),
};
