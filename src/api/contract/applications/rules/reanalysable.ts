// When an application may be analysed again: the workbench asks before it offers it, the service before it does it.
const minute = 60_000;
const wait = 15 * minute;

interface ReanalysisFacts {
  analysed: boolean;
  /** When the newest webhook entry was made; undefined: there is none. */
  newestEntry: number | undefined;
  /** The status of each profile's newest crawler; undefined where it has none. */
  crawlers: readonly (string | undefined)[];
}

export const whyNotReanalysable = {
  unsent: 'No webhook was sent yet',
  incomplete: 'Not every crawler has completed',
} as const;

/** From when on, in milliseconds, or why not. */
export function reanalysableFrom(facts: ReanalysisFacts): number | keyof typeof whyNotReanalysable {
  if (facts.analysed) return 0;
  if (facts.newestEntry === undefined) return 'unsent';
  const isComplete = facts.crawlers.every((status) => status?.toUpperCase() === 'COMPLETED');
  return isComplete ? facts.newestEntry + wait : 'incomplete';
}

/** Names a minute that is not too early. */
export const reanalysableFromText = (at: number, clock: (at: number) => string): string =>
  `Reanalyse possible from ${clock(Math.ceil(at / minute) * minute)}`;
