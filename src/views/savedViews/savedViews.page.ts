// The saved views: one's own in their order, and those that are shared with one.
import { savedViews as calls, type SavedView } from '../../api/contract/people/savedViews.ts';
import { sharedWith } from '../../stores/savedViews/sharing.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    view: SavedView;
  }
}

export const savedViews = defineListPage<SavedView>({
  id: 'saved-views',
  path: '/saved-views',
  title: 'Saved Views',
  level: 'USER',
  icon: 'bookmark',
  noun: 'view',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    // There are few, and they come whole.
    load: ({ ask }, _query, { poll }) => ask(calls.list, { poll }),
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, least: 120 },
      { key: 'address', title: 'Shows', kind: 'text', value: (row) => row.address, least: 120 },
      {
        key: 'sharing',
        title: 'Shared with',
        kind: 'text',
        value: (row) => sharedWith[row.sharing],
        rank: 2,
        short: 'Shared',
      },
      {
        key: 'made_by',
        title: 'Saved by',
        kind: 'text',
        value: (row) => row.made_by,
      },
      { key: 'change', title: 'Change', kind: 'buttons', value: () => null, width: 132, least: 116 },
    ],
    filters: {},
    addressOf: ({ address }) => address,
  },
});
