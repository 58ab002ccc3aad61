// One worklist: its ids as records, with what was done and noted about each.
import { worklists as calls } from '../../../api/contract/applications/worklists.ts';
import type { RecordRow } from '../../../stores/records/recordRow.ts';
import { notFound } from '../../../stores/records/rows.ts';
import { forgetWorklist, loadWorklist } from '../../../stores/worklists/load.ts';
import { recordColumns } from '../records/recordColumns.ts';
import { defineListPage } from '../../shared/page.ts';

export const worklist = defineListPage<RecordRow>({
  id: 'worklist',
  path: '/worklists/:id',
  title: 'Worklist',
  level: 'USER',
  noun: 'id',
  belongsTo: 'application',
  invalid: 'Invalid Id',
  cells: async () => (await import('./entryCells.tsx')).cells,
  list: {
    load: loadWorklist,
    keyOf: ({ asked }) => asked,
    columns: [
      {
        key: 'handled',
        title: 'Handled',
        kind: 'text',
        value: ({ mark }) => mark?.handled_by ?? null,
        inset: 19,
        rank: 2,
        least: 100,
        width: 130,
      },
      ...recordColumns.slice(0, 2),
      { key: 'note', title: 'Note', kind: 'text', value: noteText, rank: 2, least: 96 },
      ...recordColumns.slice(2),
    ],
    filters: { id: { title: 'Worklist', schema: calls.open.definition.params.entries.id } },
    application: ({ application }) => application,
    withoutApplication: notFound,
    addressOf: ({ address }) => address,
    forget: forgetWorklist,
    polled: {},
  },
});

function noteText({ mark }: RecordRow): string | null {
  return mark === undefined || mark.note === '' ? null : mark.note;
}
