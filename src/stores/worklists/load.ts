// Reads a worklist: its ids are resolved in one call, and what was done and noted about each is read anew with every poll.
import { records } from '../../api/contract/applications/records.ts';
import { worklists, type OpenedWorklist, type WorklistEntry } from '../../api/contract/applications/worklists.ts';
import type { Environment } from '../environment.ts';
import type { Load } from '../lists/definition.ts';
import type { RecordRow } from '../records/recordRow.ts';
import { rowsOf } from '../records/rows.ts';
import { toldToKeep } from './keeping.ts';

interface Known {
  id: string;
  ids: string;
  rows: readonly RecordRow[];
}
const knownIn = new WeakMap<Environment, Known>();

export const loadWorklist: Load<RecordRow> = async (environment, { id = '' }, { poll }) => {
  // An address that names no worklist asks the service nothing.
  if (!(Number(id) > 0)) return { count: 0, next: null, results: [] };
  const mayKeep = poll || toldToKeep(environment);
  const known = mayKeep ? knownIn.get(environment) : undefined;
  const opened = await environment.ask(worklists.open, { params: { id }, poll });
  const rows =
    known?.id === id && known.ids === opened.ids ? known.rows : await readRows(environment, opened.ids, poll);
  knownIn.set(environment, { id, ids: opened.ids, rows });
  return { count: rows.length, next: null, results: marked(rows, opened) };
};

/** Without ids there is nothing to ask. */
const readRows = async (environment: Environment, ids: string, poll: boolean): Promise<readonly RecordRow[]> =>
  ids === '' ? [] : rowsOf(ids, (await environment.ask(records.resolve, { query: { ids }, poll })).results);

/** What one person was shown is not kept for the next. */
export const forgetWorklist = (environment: Environment): void => void knownIn.delete(environment);

const untouched: Omit<WorklistEntry, 'asked'> = {
  note: '',
  noted_by: null,
  handled_by: null,
  handled_at: null,
  version: 0,
};

function marked(rows: readonly RecordRow[], { entries, ...opened }: OpenedWorklist): RecordRow[] {
  const { id, name, sharing, own, made_by } = opened;
  const worklist = { id, name, sharing, own, made_by };
  const known = new Map(entries.map(({ asked, ...entry }) => [asked, entry]));
  return rows.map((row) => ({ ...row, mark: { ...(known.get(row.asked) ?? untouched), worklist } }));
}
