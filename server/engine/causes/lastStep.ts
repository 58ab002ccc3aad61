// The last step of its lifecycle that a crawl reached before it failed.
import type { StoredEntry } from '../crawlLog/logPages.ts';

const ends: ReadonlySet<string> = new Set(['COMPLETED', 'EXITED', 'FAILED', 'TIMEDOUT', 'DIED']);

/** Of the lifecycle entries of its log, oldest first; empty where it reached none. */
export function lastStep(entries: readonly Pick<StoredEntry, 'parsed'>[]): string {
  const steps = entries.map(({ parsed }) => parsed.payload?.status ?? '');
  return steps.findLast((step) => step !== '' && !ends.has(step))?.slice(0, 40) ?? '';
}

/** Of what is kept beside the pages of a log: JSON texts with commas between them. */
export const lastStepOf = (lifecycle: string): string =>
  lastStep(JSON.parse(`[${lifecycle}]`) as Pick<StoredEntry, 'parsed'>[]);
