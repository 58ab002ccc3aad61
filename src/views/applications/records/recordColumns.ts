// The columns of a list of ids: what each was found as, and those of the application it led to.
import type { ApplicationRow } from '../../../api/contract/applications/applications.ts';
import type { Column } from '../../../stores/lists/definition.ts';
import type { RecordRow } from '../../../stores/records/recordRow.ts';
import { columns } from '../applications.columns.ts';

/** A column of the application that was found; nothing is said of one that is not there. */
function ofApplication({ value, inFile, says: _says, ...column }: Column<ApplicationRow>): Column<RecordRow> {
  return {
    ...column,
    value: ({ application }, banks) => (application === null ? null : value(application, banks)),
    ...(inFile && { inFile: ({ application }) => (application === null ? '' : inFile(application)) }),
  };
}

/** What an id is looked up for; the rest of its application is beside it. */
const wanted = ['bank', 'status', 'webhook'];

export const recordColumns: readonly Column<RecordRow>[] = [
  { key: 'asked', title: 'Id', kind: 'id', masks: 'personal', value: ({ id }) => id, rank: 1 },
  {
    key: 'found',
    title: 'Found As',
    kind: 'text',
    value: ({ found }) => found,
    inset: 19,
    rank: 1,
    width: 240,
    least: 150,
  },
  {
    key: 'application',
    title: 'Application',
    kind: 'text',
    masks: 'id',
    value: ({ application }) => (application === null ? null : String(application.id)),
    rank: 2,
    least: 96,
  },
  ...columns.map((column) => ofApplication({ ...column, rank: wanted.includes(column.key) ? 2 : 5 })),
];
