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
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, least: 120 },
      { key: 'handled', title: 'Handled', kind: 'number', value: (row) => row.handled, rank: 2 },
      { key: 'size', title: 'Ids', kind: 'number', value: (row) => row.size, rank: 2 },
      {
        key: 'sharing',
        title: 'Shared with',
        kind: 'text',
        value: (row) => sharedWith[row.sharing],
        short: 'Shared',
      },
      {
        key: 'made_by',
        title: 'Kept by',
        kind: 'text',
        value: (row) => row.made_by,
      },
      { key: 'created_at', title: 'Kept', kind: 'time', value: (row) => row.created_at },
      { key: 'change', title: 'Change', kind: 'buttons', value: () => null, width: 100, least: 84 },
    ],
    filters: {},
    order: { column: 'created_at', down: true },
    group: 'made_by',
    addressOf: ({ id }) => addresses.worklist(id),
    polled: {},
  },
});
