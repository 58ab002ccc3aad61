// The rules by which trouble is noticed, for staff: what each is about, when it begins, whom it tells and when it fired last.
import { alertRules as calls, type AlertRule } from '../../api/contract/watching/alertRules.ts';
import { aboutText, heldText, kindShort, quietText, stateText, whomText } from '../../stores/alerts/words.ts';
import { severityWords } from '../../stores/incidents/words.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    alert: AlertRule;
  }
}

export const alerts = defineListPage<AlertRule>({
  id: 'alerts',
  path: '/alerts',
  title: 'Alerts',
  said: [
    'alert',
    'alert rules',
    'rule of alerts',
    'alert thresholds',
    'monitors',
    'monitoring rules',
    'notification rules',
    'quiet hours',
    'rehearsal',
    'alarmregeln',
    'règles d’alerte',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 4,
  icon: 'alert',
  hotkey: '7',
  noun: 'alert',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    // There are few, and they come whole.
    load: ({ ask }, _query, { poll }) => ask(calls.list, { poll }),
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, width: 250, least: 120 },
      { key: 'state', title: 'State', kind: 'text', value: stateText, rank: 2, least: 84 },
      { key: 'kind', title: 'Notices', kind: 'text', value: kindShort, rank: 3, least: 110 },
      { key: 'about', title: 'About', kind: 'text', value: aboutText, rank: 2, least: 90 },
      { key: 'held', title: 'Begins', kind: 'text', value: heldText, least: 96 },
      {
        key: 'severity',
        title: 'Severity',
        kind: 'text',
        value: ({ severity }) => severityWords[severity],
        rank: 2,
        width: 92,
        least: 80,
      },
      { key: 'quiet', title: 'Quiet hours', kind: 'text', value: quietText, least: 104 },
      { key: 'whom', title: 'Tells', kind: 'text', value: whomText, rank: 3, least: 96 },
      { key: 'last_fired_at', title: 'Last fired', kind: 'time', value: (row) => row.last_fired_at, rank: 3 },
      { key: 'actions', title: 'Actions', kind: 'buttons', value: () => null, width: 84, least: 72 },
    ],
    filters: {},
    words: ({ connector, vendor, bank }) => `${connector ?? ''} ${vendor ?? ''} ${bank ?? ''}`,
    polled: { rowsLeave: true },
  },
});
