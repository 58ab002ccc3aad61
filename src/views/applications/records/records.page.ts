// Exactly the records whose ids the address holds, in their order, found or not; hidden from the menu, as without ids there is nothing on it.
import { records as calls } from '../../../api/contract/applications/records.ts';
import { recordsName, recordsPage, type RecordRow } from '../../../stores/records/recordRow.ts';
import { notFound, rowsOf } from '../../../stores/records/rows.ts';
import { defineListPage } from '../../shared/page.ts';
import { recordColumns } from './recordColumns.ts';

declare module '../../../stores/lists/nouns.ts' {
  interface NounRows {
    id: RecordRow;
  }
}

export const records = defineListPage<RecordRow>({
  id: recordsName,
  path: recordsPage,
  title: 'Records',
  level: 'USER',
  noun: 'id',
  belongsTo: 'application',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    keyOf: ({ asked }) => asked,
    columns: recordColumns,
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
