// What came of each record of a command that took several, in the words that the notice, the table and a copy use.
export const outcomes = ['done', 'left out', 'refused', 'failed'] as const;

export interface RecordResult {
  /** "application 12" */
  record: string;
  /** Left out: never tried. Refused: the service said no. Failed: it was tried, and nobody said no. */
  outcome: (typeof outcomes)[number];
  /** Why not; or, of what was done, what else there is to say. */
  reason?: string;
}

/** "49 left out, 1 refused"; nothing when all of them were done. */
export const restOf = (results: readonly RecordResult[]): string =>
  outcomes
    .flatMap((outcome) => {
      const count = outcome === 'done' ? 0 : results.filter((result) => result.outcome === outcome).length;
      return count === 0 ? [] : [`${count} ${outcome}`];
    })
    .join(', ');

export const isDone = ({ outcome }: RecordResult): boolean => outcome === 'done';

export const shares = [
  ['all', 'All'],
  ['not-done', 'Not done'],
  ['done', 'Done'],
] as const;
export type Share = (typeof shares)[number][0];

export const shareOf = (results: readonly RecordResult[], share: Share): readonly RecordResult[] =>
  share === 'all' ? results : results.filter((result) => isDone(result) === (share === 'done'));

/** One line a record, for people and for pasting. */
export const lineOf = ({ record, outcome, reason }: RecordResult): string =>
  `${record}: ${outcome}${reason === undefined ? '' : `: ${reason}`}`;
