// Exactly the records whose ids the address holds, in their order, found or not; hidden from the menu, as without ids there is nothing on it.
import type { ApplicationRow } from '../../../api/contract/applications/applications.ts';
import { records as calls } from '../../../api/contract/applications/records.ts';
import type { Column } from '../../../stores/lists/definition.ts';
import { recordsName, recordsPage, type RecordRow } from '../../../stores/records/recordRow.ts';
import { notFound, rowsOf } from '../../../stores/records/rows.ts';
import { defineListPage } from '../../shared/page.ts';
import { columns } from '../applications.columns.ts';

declare module '../../../stores/lists/nouns.ts' {
  interface NounRows {
    record: RecordRow;
  }
}

/** A column of the application that was found; nothing is said of one that is not there. */
function ofApplication({ value, inFile, says: _says, ...column }: Column<ApplicationRow>): Column<RecordRow> {
  return {
    ...column,
    value: ({ application }, banks) => (application === null ? null : value(application, banks)),
    ...(inFile && { inFile: ({ application }) => (application === null ? '' : inFile(application)) }),
  };
}

export const records = defineListPage<RecordRow>({
  id: recordsName,
  path: recordsPage,
  title: 'Records',
  level: 'USER',
  noun: 'record',
  belongsTo: 'application',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    keyOf: ({ asked }) => asked,
    columns: [
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
      ...columns.map(ofApplication),
    ],
    filters: { ids: { title: 'Ids', schema: calls.resolve.definition.query.entries.ids } },
    application: ({ application }) => application,
    withoutApplication: notFound,
    addressOf: ({ address }) => address,
    // Asked for again by a person alone: every reading of personal data is put on record.
    async load({ ask }, { ids }) {
      if (ids === undefined) return { count: 0, next: null, results: [] };
      const { results } = await ask(calls.resolve, { query: { ids } });
      const rows = rowsOf(ids, results);
      return { count: rows.length, next: null, results: rows };
    },
  },
});
