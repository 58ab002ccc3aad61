// A worklist as plain text, a line an id, so that one shift can hand it to the next.
import type { BankNames } from '../lists/definition.ts';
import type { OpenList } from '../lists/openList.ts';
import { isHandled, type RecordRow } from '../records/recordRow.ts';

interface Listed {
  rows: readonly RecordRow[];
  columns: OpenList<RecordRow>['columns'];
  banks: BankNames;
  /** Where it is shown. */
  link: string;
}

const said = ['bank', 'status', 'webhook'];

/** "[x] 4600, Application, ANZ, COMPLETED, bundle_ready succeeded: asked the bank" */
export function lineOf(row: RecordRow, { columns, banks }: Pick<Listed, 'columns' | 'banks'>): string {
  const values = said.flatMap((key) => columns.find((column) => column.key === key)?.value(row, banks) ?? []);
  const note = row.mark?.note ?? '';
  // A note of several lines stays one line.
  const noted = note === '' ? '' : `: ${note.replaceAll(/\s+/g, ' ')}`;
  return `[${isHandled(row) ? 'x' : ' '}] ${[row.id, row.found, ...values].join(', ')}${noted}`;
}

export function worklistText({ rows, link, ...how }: Listed): string {
  const worklist = rows[0]?.mark?.worklist;
  const count = rows.length === 1 ? '1 id' : `${rows.length} ids`;
  // An address of ids that nobody kept is as long as they are.
  const head = worklist === undefined ? count : `${worklist.name}: ${handledText(rows)}, ${link}`;
  return [head, ...rows.map((row) => lineOf(row, how))].join('\n');
}

/** "3 of 5 handled" */
export const handledText = (rows: readonly RecordRow[]): string =>
  `${rows.filter(isHandled).length} of ${rows.length} handled`;
