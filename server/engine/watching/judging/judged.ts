// What a rule finds about one subject at one moment: trouble, the usual, or too little to say either.

export interface Trouble {
  is: 'trouble';
  /** When it began, where the facts tell it. */
  since?: Date;
  /** A sentence for the timeline and for messages: counts and words of ours alone. */
  told: string;
}
export type Judged = Trouble | { is: 'quiet' } | { is: 'unknown' };

export const quiet: Judged = { is: 'quiet' };
export const unknown: Judged = { is: 'unknown' };

/** One in a million by chance: twenty banks are judged two hundred thousand times a week, each time in three windows that overlap. */
export const byChance = 1e-6;
