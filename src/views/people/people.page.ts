// The people who may sign in: everybody for administrators, for staff the users of the vendor they act for.
import { givenLevels, people as calls, type PersonRow } from '../../api/contract/people/managed/people.ts';
import { personName, statusText } from '../../stores/people/words.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    person: PersonRow;
  }
}

const { search, level, vendor, active, page_size } = calls.list.definition.query.entries;

export const people = defineListPage<PersonRow>({
  id: 'people',
  path: '/people',
  title: 'People',
  said: [
    'staff list',
    'person',
    'user',
    'users',
    'user management',
    'user list',
    'team',
    'colleague',
    'colleagues',
    'members',
    'role',
    'roles',
    'permission',
    'permissions',
    'access',
    'access rights',
    'admins',
    'benutzer',
    'nutzer',
    'mitarbeiter',
    'rollen',
    'rechte',
    'utilisateur',
    'utilisateurs',
    'équipe',
    'usuario',
    'usuarios',
    'equipo',
    'utente',
    'utenti',
    'ruoli',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 11,
  icon: 'people',
  hotkey: 'p',
  noun: 'person',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    keyOf: (row) => String(row.id),
    columns: [
      {
        key: 'email',
        title: 'Email',
        kind: 'text',
        value: (row) => row.email,
        masks: 'personal',
        rank: 1,
        least: 130,
      },
      { key: 'name', title: 'Name', kind: 'text', value: personName, rank: 1, least: 96 },
      { key: 'level', title: 'Level', kind: 'text', value: (row) => row.level, rank: 2 },
      {
        key: 'vendor',
        title: 'Vendor',
        kind: 'text',
        value: (row) => row.vendor,
        least: 80,
      },
      {
        key: 'personal',
        title: 'Personal data',
        kind: 'flag',
        value: (row) => row.show_pii,
        short: 'PII',
      },
      { key: 'status', title: 'Status', kind: 'text', value: statusText, rank: 2, width: 230, least: 150 },
      { key: 'last_login', title: 'Last sign-in', kind: 'time', value: (row) => row.last_login },
      {
        key: 'sessions',
        title: 'Sessions',
        kind: 'number',
        value: (row) => row.sessions,
      },
      { key: 'actions', title: 'Actions', kind: 'buttons', value: () => null, width: 108, least: 96 },
    ],
    filters: {
      search: { title: 'Email or name', schema: search, field: 'text' },
      level: { title: 'Level', schema: level, field: 'choice', choices: givenLevels },
      active: { title: 'Active', schema: active, field: 'choice', words: { true: 'Active', false: 'Deactivated' } },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor', level: 'ADMIN', isAdvanced: true },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
    searchedBy: () => 'search',
  },
});
