// Accounts as Akahu tells them, and as they are here.
import type { GivenAccount, Visit } from '../connector.ts';
import type { FoundNotShared } from '../found.ts';
import type { Account } from './shapes.ts';
import { accountKinds, loanKinds, otherKind } from './tables.ts';
import { cleaned } from './text.ts';

/** Why an account is not read; undefined: it is. */
export function whyNotShared({ status, type }: Account): string | undefined {
  if (status === 'INACTIVE')
    return 'Akahu has lost access to it: whoever shared it connects it again at my.akahu.nz or with a new consent';
  return accountKinds[type] === null ? 'It holds points and no money' : undefined;
}

export const notSharedOf = (accounts: readonly Account[], bank: string): FoundNotShared =>
  accounts.flatMap((account) => {
    const why = whyNotShared(account);
    return why === undefined ? [] : [{ what: nameOf(account, bank), why }];
  });

/** One that an earlier crawl knew under the name from before its bank's move keeps that name. */
export const keyOf = ({ _id, _migrated }: Account, known: Visit['known']): string =>
  typeof _migrated === 'string' && known.some(({ key }) => key === _migrated) ? _migrated : _id;

export function givenOf(
  account: Account,
  { bank, known, wanted }: Pick<Visit, 'bank' | 'known' | 'wanted'>,
): GivenAccount {
  const holder = cleaned(account.meta?.holder, 200);
  const mayTell = wanted === undefined || wanted.jobs.includes('account_owner_info');
  return {
    key: keyOf(account, known),
    nickname: nameOf(account, bank.name),
    ...numberOf(account.formatted_account),
    type: kindOf(account),
    currency: currencyOf(account),
    holder: mayTell && holder !== '' ? holder : null,
  };
}

/** With its bank where that is not the one that was chosen: one consent is for the accounts of all banks. */
export function nameOf({ name, connection, type }: Account, bank: string): string {
  const ours = cleaned(name, 150) || kindOf({ type });
  const theirs = cleaned(connection?.name, 40);
  const [a, b] = [theirs.toLowerCase(), bank.toLowerCase()];
  return a === '' || a.startsWith(b) || b.startsWith(a) ? ours : `${ours} (${theirs})`;
}

export function kindOf({ type, meta }: Pick<Account, 'type' | 'meta'>): string {
  if (type === 'LOAN') return loanKinds[meta?.loan_details?.purpose ?? ''] ?? accountKinds['LOAN'] ?? otherKind;
  return accountKinds[type] ?? otherKind;
}

export function currencyOf({ balance }: Account): string | null {
  const told = balance?.currency ?? '';
  return /^[A-Z]{3}$/.test(told) ? told : null;
}

/** 12-3140-0171323-50: bank and branch, then account and suffix. A card's number is not kept whole, whoever sends it. */
export function numberOf(formatted: string | null | undefined): { bsb: string | null; number: string | null } {
  const text = cleaned(formatted, 40);
  const [, bank, branch, number, suffix] = /^(\d{2})-(\d{4})-(\d{7})-(\d{2,3})$/.exec(text) ?? [];
  if (bank !== undefined) return { bsb: `${bank}-${branch}`, number: `${number}-${suffix}` };
  const digits = text.replaceAll(/\D/g, '');
  const isWholeCard = /^[\d -]+$/.test(text) && digits.length >= 15 && digits.length <= 19;
  return { bsb: null, number: (isWholeCard ? `****-****-****-${digits.slice(-4)}` : text) || null };
}
