// Everybody who banks with the sandbox: three people, all of them invented.
import type { Account, Customer } from '../account.ts';
import { jo } from './jo.ts';
import { mia } from './mia.ts';
import { robin } from './robin.ts';

export const customers: readonly Customer[] = [robin, jo, mia];

export const customerOf = (number: string): Customer | undefined => customers.find((one) => one.number === number);

/** What can be shared of it at all. */
export const shareable = ({ accounts }: Customer): readonly Account[] =>
  accounts.filter(({ unshareable }) => unshareable === undefined);
