// What moved on a demo account: the same lines for the same days, whenever and however far back they are read.
import { accountKinds } from './seeded/accountKinds.ts';
import { heldBalance, heldLines, isHeld } from './seeded/held/heldLines.ts';
import type { Held } from './seeded/held/line.ts';
import { merchants, unknownLines } from './seeded/merchants.ts';
import { randomFor } from './seeded/random.ts';
import type { FoundAccount, FoundBalances, FoundTransaction } from '../found.ts';

const day = 86_400_000;
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

const weights = Object.fromEntries(merchants.map(({ weight }, index) => [String(index), weight]));
const towns = ['SYDNEY NSW AU', 'GEELONG VIC AU', 'CAIRNS QLD AU', 'AUCKLAND NZ', 'NAPIER NZ'];
const heldAs = ({ type, bsb, number }: FoundAccount): Held => ({ type, key: `${bsb} ${number}`, towns });

type Line = Omit<FoundTransaction, 'balance'>;

export function balancesOf(account: FoundAccount, now: number): FoundBalances {
  const random = randomFor(`demo balance ${account.bsb} ${account.number}`);
  const balance = centsAt(account, now, now) / 100;
  switch (account.type) {
    case 'credit card':
      return {
        balance,
        available: Math.max(0, Math.round((random.pick([6_000, 9_000, 15_000]) + balance) * 100) / 100),
      };
    case 'home loan':
      // What was paid ahead can be drawn again.
      return { balance, available: random.between(0, 40_000) / 100 };
    case 'term deposit':
      return { balance, available: 0 };
    default:
      return { balance, available: balance };
  }
}

/** What was on it at the end of a day. An account for every day has its balance now, and the others follow from their lines. */
function centsAt(account: FoundAccount, until: number, now: number): number {
  if (isHeld(account.type)) return heldBalance(heldAs(account), dayText(until));
  const { low, high } = accountKinds.find(({ type }) => type === account.type) ?? { low: 0, high: 9_000 };
  const balance = randomFor(`demo balance ${account.bsb} ${account.number}`).between(low * 100, high * 100);
  return balance - centsOf(movedOn(account, until + day, now));
}

const centsOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** Oldest first, until a day; the newest of all lines leaves the balance as it is now. */
export function linesOf(account: FoundAccount, since: string, until: number, now = until): FoundTransaction[] {
  const lines = isHeld(account.type)
    ? heldLines(heldAs(account), since, dayText(until)).map(({ date, cents, description }): Line => ({
        date,
        description,
        amount: cents / 100,
      }))
    : movedOn(account, Date.parse(since), until);
  let after = centsAt(account, until, now);
  const found: FoundTransaction[] = [];
  for (const line of lines.toReversed()) {
    found.push({ ...line, balance: after / 100 });
    after -= Math.round(line.amount * 100);
  }
  return found.reverse();
}

function movedOn(account: FoundAccount, since: number, until: number): Line[] {
  const lines: Line[] = [];
  for (let time = since; time <= until; time += day) lines.push(...linesOfDay(account, dayText(time)));
  return lines;
}

function linesOfDay({ bsb, number }: FoundAccount, date: string): Line[] {
  const random = randomFor(`demo lines ${bsb} ${number} ${date}`);
  return Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => {
    if (random.chance(0.06))
      return { date, amount: random.between(-9_000, 4_000) / 100, description: random.pick(unknownLines) };
    const merchant = merchants[Number(random.weighted(weights))] ?? random.pick(merchants);
    const shop = merchant.kind === 'Card Purchase';
    const place = shop ? ` ${String(random.between(100, 9_999)).padStart(4, '0')} ${random.pick(towns)}` : '';
    return { date, amount: random.between(merchant.low, merchant.high) / 100, description: merchant.line + place };
  });
}
