// What somebody waits for, and what came of it, in words.
import { watchedWords, type RecordWatch } from '../../api/contract/people/recordWatches.ts';

export const nameOfWatched = ({ kind, name }: Pick<RecordWatch, 'kind' | 'name'>): string =>
  `${kind} ${kind === 'crawler' ? `${name.slice(0, 8)}…` : name}`;

/** "crawler 3f2a9c1e… has finished" */
export const waitedFor = (watch: Pick<RecordWatch, 'kind' | 'name' | 'event'>): string =>
  `${nameOfWatched(watch)} ${watchedWords[watch.event]}`;

const bad = new Set(['failed', 'died', 'timedout', 'exited', 'cancelled', 'not delivered']);
export const wentBadly = ({ outcome }: Pick<RecordWatch, 'outcome'>): boolean => outcome !== null && bad.has(outcome);

/** "Crawler 3f2a9c1e… has finished: failed" */
export function toldText(watch: RecordWatch): string {
  const text = `${waitedFor(watch)}${watch.outcome === null ? '' : `: ${watch.outcome}`}`;
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
