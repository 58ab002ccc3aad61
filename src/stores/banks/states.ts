// How a bank does, in words: what everybody is told of it, and what staff say about it.
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import { isTrouble, stateWords, type BankState } from '../../api/contract/crawling/bankStates.ts';

/** The switch is known to everybody; the rest only where the service tells it. */
export const stateOf = ({ is_offline, state }: PublicBank): BankState | undefined =>
  is_offline ? 'offline' : state?.word;

/** Nothing where it cannot be said. */
export function stateText(bank: PublicBank): string | null {
  const state = stateOf(bank);
  return state === undefined ? null : stateWords[state];
}

export const sinceOf = ({ state }: PublicBank): string | null => state?.since ?? null;

/** "Slow: their sign-in page takes long"; undefined where nothing is wrong. */
export function sentenceOf(bank: PublicBank): string | undefined {
  const word = stateOf(bank);
  if (word === undefined || (word !== 'offline' && !isTrouble(word))) return undefined;
  return bank.offline_reason ?? bank.state?.sentence ?? undefined;
}
