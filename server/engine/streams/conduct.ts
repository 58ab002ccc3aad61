// How an account was run, as lists with dates: what was not paid, gambling, cash that was lent, small loans, and days below zero.
import { dishonoursIn } from '../returns/dishonours.ts';
import { pairReturned, type ReturnLine } from '../returns/pairReturned.ts';
import { dateOf, dayNumber, type MoneyLine } from './line.ts';
import { payerOf } from './payer.ts';

export interface NotPaid {
  account_id: number;
  date: string;
  /** Empty: nobody is told; only its fee is there. */
  payee: string;
  /** In cents, not below zero; null: not told. */
  cents: number | null;
  fee: number | null;
  /** Of its account: what was not paid, what brought it back, and the fee, as far as they are there. */
  lines: MoneyLine[];
}

export interface Conduct {
  dishonours: NotPaid[];
  gambling: MoneyLine[];
  cash_advances: MoneyLine[];
  small_loans: MoneyLine[];
  /** By account; null: no balance is told. */
  below_zero: { account_id: number; days: string[] | null; lowest: { date: string; cents: number } | null }[];
}

export interface BalanceAtEnd {
  account_id: number;
  /** The day at whose end it was. */
  date: string;
  cents: number;
}

const saysAdvance = /\bCASH ADV(ANCE)?\b/i;

export function conductOf(lines: readonly MoneyLine[], balances: readonly BalanceAtEnd[], until: string): Conduct {
  const isOf = (category: string) => (line: MoneyLine) => line.category === category && !line.returned;
  return {
    dishonours: [...Map.groupBy(lines, ({ account_id }) => account_id)]
      .flatMap(([account, own]) => notPaid(account, own))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    gambling: lines.filter(isOf('Gambling')),
    cash_advances: lines.filter(
      ({ description, returned, cents }) => cents < 0 && !returned && saysAdvance.test(description),
    ),
    small_loans: lines.filter(isOf('Short Term Loans')),
    below_zero: [...new Set(lines.map(({ account_id }) => account_id))].map((account_id) => ({
      account_id,
      ...belowZero(
        balances.filter((one) => one.account_id === account_id),
        until,
      ),
    })),
  };
}

function notPaid(account_id: number, own: readonly MoneyLine[]): NotPaid[] {
  const lines = own.map((line): ReturnLine => ({ ...line, type: line.transaction_type }));
  const line = new Map(own.map((one) => [one.sequence, one]));
  const pairs = pairReturned(lines);
  const back = new Map(pairs.map(({ payment, returned }) => [payment, returned]));
  return dishonoursIn(lines, pairs).map(({ date, payment, fee }) => {
    const told = payment === null ? undefined : line.get(payment.sequence);
    const behind = [payment, payment && back.get(payment), fee].flatMap((one) => line.get(one?.sequence ?? 0) ?? []);
    return {
      account_id,
      date,
      payee: told === undefined ? '' : payerOf(told).name,
      cents: payment === null ? null : Math.abs(payment.cents),
      fee: fee === null ? null : -fee.cents,
      lines: behind.toSorted((one, other) => one.sequence - other.sequence),
    };
  });
}

/** A balance stands until the next one that is told, and the last one to the end. */
function belowZero(
  balances: readonly BalanceAtEnd[],
  until: string,
): Pick<Conduct['below_zero'][number], 'days' | 'lowest'> {
  const known = balances.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (known.length === 0) return { days: null, lowest: null };
  const days: string[] = [];
  known.forEach(({ date, cents }, index) => {
    const next = known[index + 1]?.date;
    const end = next === undefined ? dayNumber(until) : dayNumber(next) - 1;
    for (let day = dayNumber(date); cents < 0 && day <= end; day += 1) days.push(dateOf(day));
  });
  const lowest = known.reduce((least, one) => (one.cents < least.cents ? one : least));
  return { days, lowest: { date: lowest.date, cents: lowest.cents } };
}
