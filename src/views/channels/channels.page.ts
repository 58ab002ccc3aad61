// The channels over which incidents are told, for staff: where each leads, when it is told, and what went wrong last.
import { channels as calls, type Channel } from '../../api/contract/channels/channels.ts';
import { afterText, kindTitle, severityWords, stateText, whereText } from '../../stores/channels/words.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    channel: Channel;
  }
}

export const channels = defineListPage<Channel>({
  id: 'channels',
  path: '/channels',
  title: 'Channels',
  said: [
    'channel',
    'slack',
    'pagerduty',
    'teams',
    'e-mail alerts',
    'email alerts',
    'microsoft teams',
    'notify',
    'escalation',
    'benachrichtigung',
    'notificaciones',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 4,
  icon: 'send',
  noun: 'channel',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    // There are few, and they come whole.
    load: ({ ask }, _query, { poll }) => ask(calls.list, { poll }),
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, least: 120 },
      { key: 'kind', title: 'Kind', kind: 'text', value: kindTitle, rank: 1, least: 80 },
      { key: 'state', title: 'State', kind: 'text', value: stateText, rank: 2, least: 90 },
      { key: 'where', title: 'Where', kind: 'text', value: whereText, least: 110 },
      { key: 'least', title: 'Told of', kind: 'text', value: (row) => severityWords[row.least_severity] },
      { key: 'after', title: 'When told', kind: 'text', value: afterText, least: 96 },
      { key: 'last_sent_at', title: 'Last message', kind: 'time', value: (row) => row.last_sent_at, rank: 3 },
      { key: 'problem', title: 'What went wrong', kind: 'text', value: (row) => row.problem, least: 120 },
      { key: 'actions', title: 'Actions', kind: 'buttons', value: () => null, width: 84, least: 72 },
    ],
    filters: {},
    polled: { rowsLeave: true },
  },
});
