// Where one person is signed in: each session can be ended.
import { people as calls } from '../../../api/contract/people/managed/people.ts';
import type { SessionRow } from '../../../api/contract/people/managed/sessionRow.ts';
import { loadPersonSessions } from '../../../stores/people/personSessions.ts';
import { defineListPage } from '../../shared/page.ts';

declare module '../../../stores/lists/nouns.ts' {
  interface NounRows {
    'person-session': SessionRow;
  }
}

const { id, page_size } = { ...calls.sessions.definition.params.entries, ...calls.sessions.definition.query.entries };

export const personSessions = defineListPage<SessionRow>({
  id: 'person-sessions',
  path: '/person/:id',
  title: 'Sessions',
  level: 'STAFF',
  noun: 'person-session',
  invalid: 'Invalid Id',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    load: loadPersonSessions,
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'created_at', title: 'Signed in', kind: 'time', value: (row) => row.created_at, rank: 1 },
      { key: 'last_active_at', title: 'Last active', kind: 'time', value: (row) => row.last_active_at },
      {
        key: 'in_browser',
        title: 'With',
        kind: 'text',
        value: (row) => (row.in_browser ? 'Browser' : 'Script'),
        rank: 2,
        least: 80,
      },
      { key: 'current', title: 'Your own', kind: 'flag', value: (row) => row.current, rank: 2, short: 'Own' },
      { key: 'actions', title: 'Actions', kind: 'buttons', value: () => null, width: 100, least: 80 },
    ],
    filters: {
      id: { title: 'Person ID', schema: id },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
  },
});
