// What a sample of a call is: its request, and what whoever may not have the record gets for it.
import type { Contract } from '../../../../src/api/contract/index.ts';
import type { Ids } from '../ids.ts';

export type CallName = {
  [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}`;
}[keyof Contract & string];

export interface Sample {
  path: (ids: Ids) => string;
  body?: (ids: Ids) => unknown;
  /** The body that the documentation shows, where that of the sample is there to be refused. */
  shows?: unknown;
  /**
   * What somebody of another vendor gets for the same request: the answer for a record that does not exist, an empty list,
   * or an answer about themselves.
   */
  foreign: 'not found' | 'empty' | 'own';
  /** The record belongs to one person, not to a vendor. */
  onlyFor?: 'own vendor';
  /** These staff act for another vendor, and the call is about the vendor that somebody acts for. */
  notFor?: 'staff without personal data';
  /** The status for who may call; 200 unless said. */
  status?: number;
}

/** Every call of these nouns: one without a sample does not compile. */
export type SamplesOf<Noun extends keyof Contract> = Record<Extract<CallName, `${Noun}.${string}`>, Sample>;

export const plain = (path: string, foreign: Sample['foreign'] = 'own'): Sample => ({ path: () => path, foreign });
