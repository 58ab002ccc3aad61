// What moves on savings, term deposits and home loans: money from and to the own account, and interest.
import { accountKinds } from '../accountKinds.ts';
import { randomFor } from '../random.ts';
import { fromOwn, interestText, lineOf, toOwn, type Held, type HeldLine } from './line.ts';
import { dayIn, lastDayOf } from './months.ts';

interface Terms {
  /** What was on it when it was opened, in cents. */
  opening: number;
  interest: number;
  paidIn: number;
  /** Of the month. */
  day: number;
}

export function termsOf({ type, key }: Held): Terms {
  const random = randomFor(`terms of ${key}`);
  const { low, high } = accountKinds.find((kind) => kind.type === type) ?? { low: 0, high: 0 };
  const whole = type === 'term deposit' ? 1_000 : 1;
  const opening = random.between(low / whole, high / whole) * whole * 100;
  // Hundredths of a percent a year.
  const rate = random.between(360, 640);
  return {
    opening,
    interest: Math.round((Math.abs(opening) * rate) / 10_000 / 12),
    paidIn: random.between(4, 60) * 1_000,
    day: random.between(2, 20),
  };
}

/** Less is taken out than was paid in: it never falls below what it was opened with. */
export function savingsLines(held: Held, month: number): HeldLine[] {
  const { interest, paidIn, day } = termsOf(held);
  const random = randomFor(`month ${month} of ${held.key}`);
  const out = random.chance(0.35)
    ? [lineOf(dayIn(month, random.between(day, 27)), -Math.round((paidIn * random.between(10, 70)) / 100), toOwn)]
    : [];
  return [
    lineOf(dayIn(month, day), paidIn, fromOwn),
    ...out,
    lineOf(dayIn(month, lastDayOf(month)), interest, interestText),
  ];
}

export function depositLines(held: Held, month: number): HeldLine[] {
  const { interest, day } = termsOf(held);
  return [lineOf(dayIn(month, day), interest, interestText, 'TERM DEPOSIT')];
}

/** More is paid than the interest, in whole dollars. */
export function loanLines(held: Held, month: number): HeldLine[] {
  const { opening, interest, day } = termsOf(held);
  const paid = Math.ceil((interest - opening / 400) / 100) * 100;
  return [
    lineOf(dayIn(month, 1), -interest, interestText, 'CHARGED'),
    lineOf(dayIn(month, day), paid, fromOwn, 'LOAN REPAYMENT'),
  ];
}
