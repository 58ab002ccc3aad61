// The lines in which statement files differ from what the bank told of an account, each with a key of its own.
import { accounts as calls, type Differing } from '../../api/contract/applications/accounts.ts';
import type { Page } from '../../api/contract/fields.ts';
import type { Environment } from '../environment.ts';
import type { ListQuery, Loading } from '../lists/definition.ts';

export interface DifferenceRow extends Differing {
  key: string;
}

/** Newest file first; of a file that differs in everything, the first lines. */
export async function loadDifferences(
  { ask }: Environment,
  { id }: ListQuery,
  { poll }: Loading,
): Promise<Page<DifferenceRow>> {
  if (id === undefined) return { count: 0, next: null, results: [] };
  const page = await ask(calls.differences, { params: { id }, poll });
  return { ...page, results: page.results.map((line, place) => ({ ...line, key: `${line.segment}-${place}` })) };
}

export const differenceWords: Readonly<Record<Differing['kind'], string>> = {
  added: 'In the file only',
  'left out': 'Left out of the file',
};
