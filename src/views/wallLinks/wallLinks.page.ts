// The links for screens on a wall, for staff: who made which and when it was last used, and revoking them.
import { wallLinks as calls, type WallLink } from '../../api/contract/now/wallLinks.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    'wall-link': WallLink;
  }
}

export const wallLinks = defineListPage<WallLink>({
  id: 'wall-links',
  path: '/wall-links',
  title: 'Wall Links',
  said: ['wall link', 'wall screens', 'tv links', 'kiosk'],
  level: 'STAFF',
  group: 'Staff',
  place: 10,
  icon: 'link',
  noun: 'wall-link',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    // There are few, and they come whole.
    load: ({ ask }, _query, { poll }) => ask(calls.list, { poll }),
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'name', title: 'Where', kind: 'text', value: (row) => row.name, rank: 1, least: 120 },
      { key: 'made_by', title: 'Made by', kind: 'text', value: (row) => row.made_by },
      { key: 'created_at', title: 'Made', kind: 'time', value: (row) => row.created_at, rank: 4 },
      { key: 'last_used_at', title: 'Last used', kind: 'time', value: (row) => row.last_used_at },
      { key: 'revoke', title: 'Revoke', kind: 'buttons', value: () => null, width: 84, least: 72 },
    ],
    order: { column: 'created_at', down: true },
    filters: {},
    polled: { rowsLeave: true },
  },
});
