// A row of a list of ids, with its texts: what makes them comes with the first rows.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import type { Match } from '../../api/contract/applications/records.ts';
import type { Worklist, WorklistEntry } from '../../api/contract/applications/worklists.ts';

export const recordsName = 'records';
export const recordsPage = '/records';

export interface RecordRow {
  /** As it was asked for. */
  asked: string;
  /** The id alone, without the kind that was asked for. */
  id: string;
  /** What it was found as, in words. */
  found: string;
  /** The page that shows what was found. */
  address: string | undefined;
  /** The best one first; none when nothing was found. */
  matches: readonly Match[];
  application: ApplicationRow | null;
  /** Of an id on a worklist. */
  mark?: Mark;
}

/** What was done and noted about an id, and on which worklist. */
export interface Mark extends Omit<WorklistEntry, 'asked'> {
  worklist: ListedWorklist;
}
export type ListedWorklist = Pick<Worklist, 'id' | 'name' | 'sharing' | 'own' | 'made_by'>;

export const isHandled = ({ mark }: Pick<RecordRow, 'mark'>): boolean => mark !== undefined && mark.handled_at !== null;

type Finding = 'found' | 'unclear' | 'missing';

export function findingOf({ matches, application }: Pick<RecordRow, 'matches' | 'application'>): Finding {
  if (matches.length === 0) return 'missing';
  return application === null ? 'unclear' : 'found';
}
