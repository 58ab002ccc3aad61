// A moment after which no rule changes its mind for a while: whoever types slowly and whoever types at once then meet the same verdicts.
import { canReanalyse, canSend } from '../../src/stores/applications/rules.ts';
import type { ApplicationRow } from '../../src/api/contract/applications/applications.ts';

const minute = 60_000;

const verdicts = (rows: readonly ApplicationRow[], now: number): string =>
  rows.map((row) => `${canSend(row, now) === true}${canReanalyse(row, now, String) === true}`).join();

/** Fifteen minutes and seven days end for some record every few seconds of a busy day: the next moment at which none does within the time. */
export function quietMoment(rows: readonly ApplicationRow[], from: number, lasting: number): number {
  for (let at = from; at < from + 24 * 60 * minute; at += minute / 4)
    if (verdicts(rows, at) === verdicts(rows, at + lasting)) return at;
  throw new Error('No moment of the next day is quiet');
}
