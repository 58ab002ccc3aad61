// The lines of an account that its bank told and no figure counts, and how many there are, in words.
import { accounts as calls, type Uncounted } from '../../api/contract/applications/accounts.ts';
import type { NotCounted } from '../../api/contract/analyses/notCounted.ts';
import type { Page } from '../../api/contract/fields.ts';
import type { Environment } from '../environment.ts';
import type { ListQuery, Loading } from '../lists/definition.ts';

export interface UncountedRow extends Uncounted {
  key: string;
}

export async function loadUncounted(
  { ask }: Environment,
  { id }: ListQuery,
  { poll }: Loading,
): Promise<Page<UncountedRow>> {
  if (id === undefined) return { count: 0, next: null, results: [] };
  const page = await ask(calls.uncounted, { params: { id }, poll });
  return { ...page, results: page.results.map((line) => ({ ...line, key: String(line.place) })) };
}

export const uncountedWords: Readonly<Record<Uncounted['reason'], string>> = {
  pending: 'Pending',
  other_currency: 'In other money',
};

/** "3 pending lines and 1 line in other money are not counted"; undefined: all of them are. */
export function notCountedText({ pending, other_currency: other }: NotCounted): string | undefined {
  const parts = [
    ...(pending === 0 ? [] : [pending === 1 ? '1 pending line' : `${pending} pending lines`]),
    ...(other === 0 ? [] : [other === 1 ? '1 line in other money' : `${other} lines in other money`]),
  ];
  if (parts.length === 0) return undefined;
  return `${parts.join(' and ')} ${pending + other === 1 ? 'is' : 'are'} not counted`;
}

/** undefined: nothing is known to be missing. */
export const notSharedText = (count: number): string | undefined =>
  count === 0 ? undefined : `Not shared: ${count === 1 ? '1 account' : `${count} accounts`}`;

export const notOffered = 'not offered by this bank';
