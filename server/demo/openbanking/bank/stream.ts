// What comes and goes on an account, and on which days.
import { randomFor } from '../../../engine/connectors/demo/seeded/random.ts';

export type Kind =
  | 'DIRECT_DEBIT'
  | 'FEE'
  | 'INTEREST_CHARGED'
  | 'INTEREST_PAID'
  | 'OTHER'
  | 'PAYMENT'
  | 'TRANSFER_INCOMING'
  | 'TRANSFER_OUTGOING';

interface Said {
  text: string;
  kind: Kind;
  /** In cents, with its sign: one, one of a range, or by what is on the account. */
  cents: number | readonly [number, number] | ((balance: number) => number);
  reference?: string;
  merchant?: { name: string; code: string };
  biller?: { code: string; name: string; crn: string };
  from?: string;
  until?: string;
}

export type Stream = Said &
  (
    | { every: 'month'; on: number }
    | { every: 'fortnight' | 'week'; on: string }
    /** So many a day, by chance; bought one day and posted two days later. */
    | { every: 'sometimes'; rate: number }
  );

const day = 86_400_000;

const daysApart = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / day);

export const nextDay = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** How many lines of a stream are of a day. */
export function countOn(stream: Stream, date: string, account: string): number {
  if ((stream.from !== undefined && date < stream.from) || (stream.until !== undefined && date > stream.until))
    return 0;
  switch (stream.every) {
    case 'month':
      return Number(date.slice(8)) === stream.on ? 1 : 0;
    case 'week':
    case 'fortnight': {
      const apart = daysApart(stream.on, date) % (stream.every === 'week' ? 7 : 14);
      return apart === 0 ? 1 : 0;
    }
    case 'sometimes': {
      const chance = randomFor(`${account} ${stream.text} ${date}`);
      const whole = Math.floor(stream.rate);
      return whole + (chance.chance(stream.rate - whole) ? 1 : 0);
    }
  }
}

/** The next day after this one on which it is due; null for what comes by chance. */
export function nextDue(stream: Stream, after: string, account: string): string | null {
  if (stream.every === 'sometimes') return null;
  for (let days = 1; days <= 62; days += 1) {
    const date = nextDay(after, days);
    if (countOn(stream, date, account) > 0) return date;
  }
  return null;
}
