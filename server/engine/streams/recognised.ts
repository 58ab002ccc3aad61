// How much of the lines the rules have recognised, by the country of the rules: of their number, and of the money that they move.
import type { MoneyLine } from './line.ts';

export interface Recognised {
  country: string;
  lines: number;
  recognised: number;
  /** In cents, in and out alike. */
  money: number;
  recognised_money: number;
}

/** Below it a document says on its first page that its figures by category are not whole. */
export const littleShare = 0.7;

export const isLittle = ({ lines, recognised, money, recognised_money: known }: Recognised): boolean =>
  recognised < lines * littleShare || known < money * littleShare;

export function recognisedIn(lines: readonly MoneyLine[], countryOf: (account: number) => string): Recognised[] {
  const found = new Map<string, Recognised>();
  for (const { account_id, cents, category } of lines) {
    const country = countryOf(account_id);
    const one = found.get(country) ?? { country, lines: 0, recognised: 0, money: 0, recognised_money: 0 };
    found.set(country, one);
    const isKnown = category !== null;
    one.lines += 1;
    one.money += Math.abs(cents);
    if (isKnown) one.recognised += 1;
    if (isKnown) one.recognised_money += Math.abs(cents);
  }
  return [...found.values()].toSorted((one, other) => other.money - one.money);
}
