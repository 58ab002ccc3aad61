// What the sandbox bank keeps of a customer: who they are, their accounts, and what passes through each.
import type { Stream } from './stream.ts';

export type Category = 'TRANS_AND_SAVINGS_ACCOUNTS' | 'CRED_AND_CHRG_CARDS' | 'PERS_LOANS' | 'TRAVEL_CARDS';

export interface Account {
  id: string;
  displayName: string;
  nickname?: string;
  productName: string;
  category: Category;
  ownership: 'ONE_PARTY' | 'TWO_PARTY';
  opened: string;
  closed?: string;
  /** Digits alone; cards have none. */
  bsb?: string;
  /** Digits alone; of a card it is never given whole. */
  number: string;
  currency: string;
  /** In cents, on the day from which lines are kept. */
  start: number;
  /** In cents; what a card may owe. */
  limit?: number;
  loan?: { amount: number; ends: string; rate: string };
  streams: readonly Stream[];
  /** Why it cannot be shared; such an account is shown where accounts are chosen, and nowhere else. */
  unshareable?: string;
}

export interface Customer {
  number: string;
  /** What they sign in with; said on the page, for all of it is invented. */
  code: string;
  prefix: string;
  firstName: string;
  middleNames: readonly string[];
  lastName: string;
  since: string;
  /** Some banks write times with their offset, others in UTC, where a line of the morning is of the day before. */
  clock: 'offset' | 'utc';
  accounts: readonly Account[];
}

export const masked = ({ number, category }: Account): string =>
  category === 'CRED_AND_CHRG_CARDS' ? `xxxx xxxx xxxx ${number.slice(-4)}` : `xxxxx${number.slice(-4)}`;

export const isOpen = ({ closed }: Account, today: string): boolean => closed === undefined || closed > today;
