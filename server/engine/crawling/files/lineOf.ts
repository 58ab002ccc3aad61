// A line that a connector gave, in whole cents.
import type { FoundTransaction } from '../../connectors/found.ts';
import type { Line } from '../../provenance/told.ts';

export const centsOf = (amount: number): number => Math.round(amount * 100);

export const lineOf = ({ date, amount, balance, description }: FoundTransaction): Line => ({
  day: date,
  cents: centsOf(amount),
  balance: balance === null ? null : centsOf(balance),
  description,
});
