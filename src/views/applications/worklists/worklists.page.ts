// The worklists that a person may open: their own, and those that are shared with them, the newest first.
import { addresses } from '../../../api/contract/addresses.ts';
import { worklists as calls, type Worklist } from '../../../api/contract/applications/worklists.ts';
import { allOf } from '../../../stores/lists/pages.ts';
import { sharedWith } from '../../../stores/savedViews/sharing.ts';
import { defineListPage } from '../../shared/page.ts';

declare module '../../../stores/lists/nouns.ts' {
  interface NounRows {
    worklist: Worklist;
  }
}

export const worklists = defineListPage<Worklist>({
  id: 'worklists',
  path: '/worklists',
  title: 'Worklists',
  said: [
    'hand over',
    'handoff',
    'my list',
    'my lists',
    'worklist',
    'work list',
    'todo',
    'to do',
    'to-do',
    'tasks',
    'my tasks',
    'shift',
    'handover',
    'shift handover',
    'aufgaben',
    'tâches',
    'tareas',
    'attività',
  ],
  level: 'USER',
  group: 'Staff',
  place: 6,
  icon: 'clipboard-checkmark',
  hotkey: 'q',
  noun: 'worklist',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    load: allOf(calls.list),
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, width: 260, least: 120, names: true },
      { key: 'handled', title: 'Handled', kind: 'number', value: (row) => row.handled, width: 90, least: 76 },
      { key: 'size', title: 'Ids', kind: 'number', value: (row) => row.size, width: 70, least: 52 },
      {
        key: 'sharing',
        title: 'Shared with',
        kind: 'text',
        value: (row) => sharedWith[row.sharing],
        width: 100,
        fold: 1,
      },
      {
        key: 'made_by',
        title: 'Kept by',
        kind: 'text',
        value: (row) => row.made_by,
        width: 180,
        names: true,
        fold: 2,
      },
      { key: 'created_at', title: 'Kept', kind: 'time', value: (row) => row.created_at, fold: 3 },
      { key: 'change', title: 'Change', kind: 'buttons', value: () => null, width: 100, least: 96, fold: 4 },
    ],
    filters: {},
    order: { column: 'created_at', down: true },
    group: 'made_by',
    addressOf: ({ id }) => addresses.worklist(id),
    polled: {},
  },
});
