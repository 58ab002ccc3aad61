// How a bank does, as everybody is told: no figure, and nothing that tells one vendor's traffic.
import * as v from 'valibot';
import { orNull, time } from '../fields.ts';

export const bankStates = ['works', 'slow', 'failing', 'offline'] as const;
export type BankState = (typeof bankStates)[number];

export const stateWords: Readonly<Record<BankState, string>> = {
  works: 'Works',
  slow: 'Slow',
  failing: 'Failing',
  offline: 'Offline',
};

/** So many crawls of so many vendors of the last day are behind a state: fewer would tell of one vendor's customers. */
export const leastCrawls = 10;
export const leastVendors = 3;

/** Vendors are told of it, with the sentence that staff chose. */
export const isTrouble = (word: BankState | null | undefined): boolean => word === 'slow' || word === 'failing';

export const bankState = v.strictObject({
  word: v.picklist(bankStates),
  /** null: it works, and no trouble of before is known */
  since: orNull(time),
  /** what staff tell about it */
  sentence: orNull(v.string()),
});
export type ShownState = v.InferOutput<typeof bankState>;
