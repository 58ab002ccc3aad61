// Days as the bank writes them: with its offset, or in UTC, where the early morning is still the day before.
import type { Customer } from '../bank/account.ts';

/** Ten hours ahead, all year round. */
const ahead = 10 * 3_600_000;

export const dayAt = (now: number): string => new Date(now + ahead).toISOString().slice(0, 10);

export function timeOf(day: string, clock: 'posted' | 'bought', { clock: written }: Customer): string {
  const local = clock === 'posted' ? `${day}T00:05:00` : `${day}T18:40:00`;
  return written === 'offset' ? `${local}+10:00` : new Date(`${local}+10:00`).toISOString().replace('.000', '');
}
