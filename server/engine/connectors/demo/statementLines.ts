// What moved on a demo account: the same lines for the same days, whenever and however far back they are read.
import { accountKinds } from './seeded/accountKinds.ts';
import { merchants, unknownLines } from './seeded/merchants.ts';
import { randomFor } from './seeded/random.ts';
import type { FoundAccount, FoundBalances, FoundTransaction } from '../found.ts';

const day = 86_400_000;
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

const weights = Object.fromEntries(merchants.map(({ weight }, index) => [String(index), weight]));
const towns = ['SYDNEY NSW AU', 'GEELONG VIC AU', 'CAIRNS QLD AU', 'AUCKLAND NZ', 'NAPIER NZ'];

export function balancesOf(account: FoundAccount): FoundBalances {
  const random = randomFor(`demo balance ${account.bsb} ${account.number}`);
  const kind = accountKinds.find(({ type }) => type === account.type) ?? { low: 0, high: 9_000 };
  const balance = random.between(kind.low * 100, kind.high * 100) / 100;
  return {
    balance,
    available: account.type === 'transaction' ? balance : cents(balance * 100 + random.between(0, 40_000)),
  };
}

const cents = (amount: number): number => Math.round(amount) / 100;

/** Oldest first; the newest line leaves the balance as it is now. */
export function linesOf(account: FoundAccount, since: string, now: number): FoundTransaction[] {
  const lines: Omit<FoundTransaction, 'balance'>[] = [];
  for (let time = Date.parse(since); time <= now; time += day) lines.push(...linesOfDay(account, dayText(time)));
  let after = Math.round((balancesOf(account).balance ?? 0) * 100);
  const found: FoundTransaction[] = [];
  for (const line of lines.toReversed()) {
    found.push({ ...line, balance: after / 100 });
    after -= Math.round(line.amount * 100);
  }
  return found.reverse();
}

function linesOfDay({ bsb, number }: FoundAccount, date: string): Omit<FoundTransaction, 'balance'>[] {
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
