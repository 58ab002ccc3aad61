// What each part that a link may ask for is called.
import type { LinkFlag } from '../../api/contract/applications/connectLink.ts';

export const flagTitles: Readonly<Record<LinkFlag, string>> = {
  transactions: 'Transactions',
  analysis: 'Analysis',
  account_owner: 'Account owner',
  estatements: 'eStatements',
  interims: 'Interims',
  select_accounts: 'Select accounts',
  multiple: 'Multiple banks',
};
