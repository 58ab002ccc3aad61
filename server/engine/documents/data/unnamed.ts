// What of income to what is left may be seen without the right to personal data: who pays and is paid is nobody, and lines have no description.
import type { AffordabilityLine, AffordabilityPart } from '../../../../src/api/contract/analyses/affordability.ts';
import type { Affordability } from '../../streams/affordability.ts';

export const unnamed = ({ from, until, parts, recognised }: Affordability): Affordability => ({
  from,
  until,
  parts: parts.map(partOf),
  recognised,
});

const partOf = (one: AffordabilityPart): AffordabilityPart => ({
  currency: one.currency,
  accounts: one.accounts,
  income: one.income.map((stream) => ({ kind: stream.kind, ...repeatedOf(stream) })),
  commitments: one.commitments.map((commitment) => ({ kind: commitment.kind, ...repeatedOf(commitment) })),
  months: one.months,
  affordable: one.affordable,
  dishonours: one.dishonours.map(({ account_id, date, amount, fee, lines }) => ({
    account_id,
    date,
    name: null,
    amount,
    fee,
    lines: lines.map(lineOf),
  })),
  gambling: one.gambling.map(lineOf),
  cash_advances: one.cash_advances.map(lineOf),
  small_loans: one.small_loans.map(lineOf),
  balances: one.balances,
});

const repeatedOf = (one: AffordabilityPart['income'][number] | AffordabilityPart['commitments'][number]) => ({
  name: null,
  frequency: one.frequency,
  next_on: one.next_on,
  median: one.median,
  least: one.least,
  most: one.most,
  last: one.last,
  first_on: one.first_on,
  last_on: one.last_on,
  has_ended: one.has_ended,
  lines: one.lines.map(lineOf),
});

const lineOf = ({ account_id, sequence, date, amount }: AffordabilityLine): AffordabilityLine => ({
  account_id,
  sequence,
  date,
  amount,
  description: null,
});
