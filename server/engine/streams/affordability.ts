// Income to affordability of one application, from its lines alone: what the page, the call and every document show is this.
import type {
  affordability,
  AffordabilityLine,
  AffordabilityPart,
} from '../../../src/api/contract/analyses/affordability.ts';
import type { AnswerOf } from '../../../src/api/contract/endpoint.ts';
import type { LivingCosts } from '../../../src/api/contract/vendors/livingCosts.ts';
import { affordable } from './affordable.ts';
import { commitments, type Commitment } from './commitments.ts';
import { conductOf, type BalanceAtEnd } from './conduct.ts';
import { currencyOfAccount } from './currency.ts';
import { incomeStreams, type Stream } from './income.ts';
import type { MoneyLine } from './line.ts';
import { byMonth } from './months.ts';
import { isLittle, recognisedIn } from './recognised.ts';
import { shownLine } from './shownLine.ts';

export type Affordability = Omit<AnswerOf<typeof affordability.one>, 'application_id' | 'not_counted' | 'not_shared'>;

export interface Told {
  /** `told`: the currency that was told of it. */
  accounts: readonly { id: number; country: string; told: string | null }[];
  lines: readonly MoneyLine[];
  balances: readonly BalanceAtEnd[];
  /** What the vendor has set; none: nothing is held against a table. */
  benchmark?: LivingCosts | undefined;
}

const units = (cents: number): number => cents / 100;

export function affordabilityOf(told: Told, { showPii }: { showPii: boolean }): Affordability {
  const days = told.lines.map(({ date }) => date).toSorted();
  const [from = null, until = null] = [days[0], days.at(-1)];
  const countries = new Map(told.accounts.map(({ id, country }) => [id, country]));
  const parts = Map.groupBy(told.accounts, currencyOfAccount);
  return {
    from,
    until,
    parts:
      from === null || until === null
        ? []
        : [...parts].map(([currency, accounts]) => {
            const own = new Set(accounts.map(({ id }) => id));
            return partOf({ ...told, accounts }, own, { currency, from, until, showPii });
          }),
    recognised: recognisedIn(told.lines, (account) => countries.get(account) ?? '').map((one) => ({
      country_code: one.country,
      lines: one.lines,
      recognised: one.recognised,
      money: units(one.money),
      recognised_money: units(one.recognised_money),
      is_little: isLittle(one),
    })),
  };
}

interface Frame {
  currency: string | null;
  from: string;
  until: string;
  showPii: boolean;
}

function partOf(told: Told, own: ReadonlySet<number>, { currency, from, until, showPii }: Frame): AffordabilityPart {
  const lines = told.lines.filter(({ account_id }) => own.has(account_id));
  const balances = told.balances.filter(({ account_id }) => own.has(account_id));
  const agreed = commitments(lines, until);
  const conduct = conductOf(lines, balances, until);
  const income = incomeStreams(lines, until);
  const months = byMonth(lines, agreed, { from, until });
  const isLittleKnown = recognisedIn(lines, () => '').some(isLittle);
  const nameOf = (name: string): string | null => (showPii && name !== '' ? name : null);
  const shown = (line: MoneyLine): AffordabilityLine => shownLine(line, { showPii });
  const repeated = (one: Stream | Commitment) => ({
    frequency: one.frequency,
    next_on: one.next,
    median: units(one.median),
    least: units(one.least),
    most: units(one.most),
    last: units(one.last),
    first_on: one.first_on,
    last_on: one.last_on,
    has_ended: one.has_ended,
    lines: one.lines.map(shown),
  });
  return {
    currency,
    accounts: [...own],
    income: income.map((one) => ({ kind: one.kind, name: nameOf(one.payer), ...repeated(one) })),
    commitments: agreed.map((one) => ({ kind: one.kind, name: nameOf(one.payee), ...repeated(one) })),
    affordable: affordable({ income, commitments: agreed, months, currency, isLittleKnown }, told.benchmark),
    months: months.map((month) => ({
      ...month,
      in: units(month.in),
      other_in: units(month.other_in),
      committed: units(month.committed),
      discretionary: units(month.discretionary),
      left: units(month.left),
    })),
    dishonours: conduct.dishonours.map(({ payee, cents, fee, lines: behind, ...one }) => ({
      ...one,
      name: nameOf(payee),
      amount: cents === null ? null : units(cents),
      fee: fee === null ? null : units(fee),
      lines: behind.map(shown),
    })),
    gambling: conduct.gambling.map(shown),
    cash_advances: conduct.cash_advances.map(shown),
    small_loans: conduct.small_loans.map(shown),
    balances: conduct.below_zero.map(({ account_id, days, lowest }) => ({
      account_id,
      days_below_zero: days === null ? null : days.length,
      lowest: lowest === null ? null : { date: lowest.date, amount: units(lowest.cents) },
    })),
  };
}
