// What some accounts held together from day to day.
import type { Facts } from './facts.ts';

interface Stretch {
  cents: number;
  days: number;
}

const dayMs = 86_400_000;

/** From the day on which every account's balance is known; a balance stands until the next one. */
function stretches({ balances, to }: Pick<Facts, 'balances' | 'to'>): Stretch[] {
  const accounts = new Set(balances.map(({ account_id }) => account_id)).size;
  const held = new Map<number, number>();
  const found: Stretch[] = [];
  balances.forEach(({ account_id, day, cents }, index) => {
    held.set(account_id, cents);
    const next = balances[index + 1]?.day;
    if (next === day || held.size < accounts) return;
    const days = next === undefined ? daysBetween(day, to ?? day) + 1 : daysBetween(day, next);
    found.push({ cents: [...held.values()].reduce((sum, value) => sum + value, 0), days });
  });
  return found;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export function lowestBalance(facts: Facts): number | null {
  const found = stretches(facts);
  return found.length === 0 ? null : found.reduce((least, { cents }) => Math.min(least, cents), Infinity);
}

export function daysBelowZero(facts: Facts): number | null {
  const found = stretches(facts);
  if (found.length === 0) return null;
  return found.reduce((sum, { cents, days }) => (cents < 0 ? sum + days : sum), 0);
}
