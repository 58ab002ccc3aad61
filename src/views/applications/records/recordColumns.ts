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

/** Bank, status and newest webhook are what an id is looked up for. */
const folded: ReadonlyMap<string, number | undefined> = new Map([
  ['webhook', undefined],
  ['timestamp', 3],
  ['vendor_specific_id', 2],
  ['finalised', 3],
]);

export const recordColumns: readonly Column<RecordRow>[] = [
  { key: 'asked', title: 'Id', kind: 'id', masks: 'personal', value: ({ id }) => id, width: 132, least: 116 },
  { key: 'found', title: 'Found As', kind: 'text', value: ({ found }) => found, width: 240, least: 190, inset: 19 },
  {
    key: 'application',
    title: 'Application',
    kind: 'text',
    masks: 'id',
    value: ({ application }) => (application === null ? null : String(application.id)),
    width: 104,
    least: 100,
  },
  ...columns.map(({ fold, ...column }) => {
    const folds = folded.has(column.key) ? folded.get(column.key) : fold;
    return ofApplication(folds === undefined ? column : { ...column, fold: folds });
  }),
];
