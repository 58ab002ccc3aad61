// Knows for a quarter of an hour which readings are in the trail already: a page that polls what it shows reads nothing anew.
import type { Database } from '../database/database.ts';

const keptFor = 15 * 60_000;
const mostKept = 5_000;
const recorded = new WeakMap<Database, Map<string, number>>();

const keyOf = (person: number | undefined, application: number): string => `${person ?? ''} ${application}`;

/** Only what was written counts: who merely says to be polling leaves a trace like everybody. */
export function isOnRecord(database: Database, person: number | undefined, application: number): boolean {
  const at = recorded.get(database)?.get(keyOf(person, application));
  return at !== undefined && performance.now() - at < keptFor;
}

export function noteRecorded(database: Database, person: number | undefined, applications: readonly number[]): void {
  const known = recorded.get(database) ?? new Map<string, number>();
  recorded.set(database, known);
  // What is forgotten is written once more.
  if (known.size + applications.length > mostKept) known.clear();
  for (const id of applications) known.set(keyOf(person, id), performance.now());
}
