// The number of an account as its documents say it: with the BSB, where there is one.
import type { Account } from './dossier.ts';

/** Statement files of banks elsewhere have a number alone. */
export const numberOf = ({ bsb, number }: Pick<Account, 'bsb' | 'number'>): string =>
  bsb === '-' ? number : `${bsb} ${number}`;
