// What somebody waits for, and what came of what they waited for.
import {
  recordWatches as calls,
  watchedAddress,
  watchedWords,
  type RecordWatch,
} from '../../api/contract/people/recordWatches.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    watch: RecordWatch;
  }
}

export const watches = defineListPage<RecordWatch>({
  id: 'watches',
  path: '/watches',
  title: 'Waiting For',
  level: 'USER',
  noun: 'watch',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    // There are few, and they come whole.
    load: ({ ask }, _query, { poll }) => ask(calls.list, { poll }),
    keyOf: ({ id }) => String(id),
    columns: [
      { key: 'asked_at', title: 'Asked', kind: 'time', value: (row) => row.asked_at },
      { key: 'kind', title: 'Record', kind: 'text', value: (row) => row.kind, rank: 1, least: 64 },
      { key: 'name', title: 'Id', kind: 'id', value: (row) => row.name, rank: 1 },
      {
        key: 'event',
        title: 'Tell me when it',
        kind: 'text',
        value: (row) => watchedWords[row.event],
        rank: 2,
        least: 100,
      },
      {
        key: 'by_email',
        title: 'By e-mail',
        kind: 'flag',
        value: (row) => row.by_email,
        short: 'Mail',
        least: 48,
      },
      { key: 'told_at', title: 'Told', kind: 'time', value: (row) => row.told_at },
      { key: 'outcome', title: 'What came of it', kind: 'text', value: (row) => row.outcome, rank: 2, least: 100 },
      { key: 'change', title: 'Take back', kind: 'buttons', value: () => null, width: 100, least: 88 },
    ],
    order: { column: 'asked_at', down: true },
    group: 'kind',
    filters: {},
    addressOf: (row, may) => watchedAddress(row, may('STAFF')),
    polled: { rowsLeave: true },
  },
});
