// Incidents: trouble that rules noticed, the newest first, and beside the rows the one under the cursor with its timeline.
import { incidents as calls, incidentFilters, type IncidentRow } from '../../api/contract/watching/incidents.ts';
import {
  aboutText,
  lengthText,
  minutesOf,
  ownerText,
  severityWords,
  stateWords,
} from '../../stores/incidents/words.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    incident: IncidentRow;
  }
}

const { id, state, severity, bank_id, mine, page_size } = calls.list.definition.query.entries;

export const incidents = defineListPage<IncidentRow>({
  id: 'incidents',
  path: '/incidents',
  title: 'Incidents',
  said: [
    'incident',
    'incidents',
    'alarm',
    'alarms',
    'outages',
    'on call',
    'pager',
    'post mortem',
    'störung',
    'störungen',
    'vorfälle',
    'incidentes',
    'incidenti',
    'alertes',
    'alertas',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 2,
  icon: 'alert-urgent',
  hotkey: 'z',
  noun: 'incident',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'noticed_at', title: 'Noticed', kind: 'time', value: (row) => row.noticed_at },
      {
        key: 'severity',
        title: 'Severity',
        kind: 'text',
        value: ({ severity: grave }) => severityWords[grave],
        rank: 2,
        width: 92,
        least: 80,
      },
      { key: 'about', title: 'About', kind: 'text', value: aboutText, rank: 1, least: 90 },
      { key: 'told', title: 'What', kind: 'text', value: ({ told }) => told, rank: 1, width: 320, least: 110 },
      {
        key: 'state',
        title: 'State',
        kind: 'text',
        value: (row) => stateWords[row.state],
        rank: 2,
        width: 84,
        least: 72,
      },
      { key: 'owner', title: 'Owner', kind: 'text', value: ownerText, rank: 3, least: 64 },
      {
        key: 'lasted',
        title: 'Lasted',
        kind: 'number',
        value: (row) => minutesOf(row),
        inFile: (row) => lengthText(minutesOf(row)),
        rank: 2,
        width: 88,
        least: 72,
      },
      { key: 'customers', title: 'Customers', kind: 'number', value: (row) => row.customers, rank: 2, short: 'Cust.' },
      { key: 'vendors', title: 'Vendors', kind: 'number', value: (row) => row.vendors, rank: 3, short: 'Vend.' },
      { key: 'rule', title: 'Rule', kind: 'text', value: (row) => row.rule, rank: 5, isOptional: true },
      {
        key: 'began_at',
        title: 'First failure',
        kind: 'time',
        value: (row) => row.began_at,
        rank: 5,
        isOptional: true,
      },
      { key: 'over_at', title: 'Over at', kind: 'time', value: (row) => row.over_at, rank: 5, isOptional: true },
      { key: 'ticket', title: 'Ticket', kind: 'text', value: (row) => row.ticket, rank: 5, isOptional: true },
    ],
    order: { column: 'noticed_at', down: true },
    group: 'about',
    filters: {
      state: {
        title: 'State',
        schema: state,
        field: 'choice',
        choices: incidentFilters.filter((name) => name !== 'current'),
        none: 'Not closed',
        words: { ...stateWords, all: 'All' },
      },
      severity: { title: 'Severity', schema: severity, field: 'choice', words: severityWords },
      bank_id: { title: 'Bank', schema: bank_id, field: 'bank' },
      mine: { title: 'Mine', schema: mine, field: 'choice', words: { true: 'Yes', false: 'No' } },
      id: { title: 'Incident', schema: id },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
    words: ({ summary, rule }) => `${summary ?? ''} ${rule}`,
    polled: {},
  },
});
