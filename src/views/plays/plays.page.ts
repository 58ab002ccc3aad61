// The plays that a person may run: own ones, those that are shared with them, and those that come with the product.
import { addresses } from '../../api/contract/addresses.ts';
import { plays as calls, type SavedPlay } from '../../api/contract/plays/plays.ts';
import { playSharing } from '../../stores/plays/words.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    play: SavedPlay;
  }
}

export const plays = defineListPage<SavedPlay>({
  id: 'plays',
  path: '/plays',
  title: 'Plays',
  said: ['play', 'script', 'scripts', 'macros', 'automations', 'skripte', 'scripts enregistrés', 'guiones', 'copioni'],
  level: 'USER',
  group: 'Staff',
  place: 7,
  icon: 'play',
  hotkey: '.',
  noun: 'play',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    // There are few, and they come whole.
    load: ({ ask }, _query, { poll }) => ask(calls.list, { poll }),
    keyOf: (row) => row.key,
    columns: [
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, least: 120, leads: true },
      { key: 'title', title: 'What it does', kind: 'text', value: (row) => row.title, least: 160 },
      { key: 'level', title: 'Level', kind: 'text', value: (row) => row.level, rank: 3 },
      { key: 'version', title: 'Version', kind: 'number', value: (row) => row.version, rank: 4 },
      {
        key: 'sharing',
        title: 'Shared with',
        kind: 'text',
        value: (row) => playSharing[row.sharing],
        rank: 2,
        short: 'Shared',
      },
      { key: 'made_by', title: 'Saved by', kind: 'text', value: (row) => row.made_by, rank: 4 },
      { key: 'changed_at', title: 'Changed', kind: 'time', value: (row) => row.changed_at, rank: 4 },
      { key: 'change', title: 'Change', kind: 'buttons', value: () => null, width: 132, least: 116 },
    ],
    filters: {},
    addressOf: ({ key }) => addresses.play(key),
  },
});
