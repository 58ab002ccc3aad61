// The audit trail for administrators: who did what, when, to what, with which outcome, from where.
import { auditResults, auditTrail, type AuditRow } from '../../api/contract/people/audit.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    'audit-row': AuditRow;
  }
}

const { person, command, object, result, address, vendor, from, to, page_size } =
  auditTrail.list.definition.query.entries;
const isTime = true;

export const audit = defineListPage<AuditRow>({
  id: 'audit',
  path: '/audit',
  title: 'Audit',
  said: [
    'who logged in',
    'logins',
    'sign-ins',
    'login history',
    'changes',
    'audit log',
    'audit trail',
    'who did',
    'who did what',
    'who changed',
    'activity',
    'activity log',
    'security log',
    'access log',
    'protokoll',
    'prüfprotokoll',
    'journal d’audit',
    'auditoría',
    'registro',
  ],
  level: 'ADMIN',
  group: 'Staff',
  place: 13,
  icon: 'clipboard-text-ltr',
  hotkey: 'e',
  noun: 'audit-row',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: auditTrail.list,
    keyOf: (row) => String(row.id),
    columns: [
      { key: 'at', title: 'When', kind: 'time', value: (row) => row.at, filteredBy: ['from', 'to'] },
      { key: 'person', title: 'Who', kind: 'text', value: (row) => row.person, rank: 1, least: 110 },
      { key: 'command', title: 'What', kind: 'text', value: (row) => row.command, rank: 1, least: 110 },
      { key: 'object', title: 'On what', kind: 'text', value: (row) => row.object, least: 96 },
      { key: 'result', title: 'Outcome', kind: 'text', value: (row) => row.result, rank: 2, least: 72 },
      { key: 'address', title: 'Address', kind: 'text', value: (row) => row.address, rank: 5, least: 84 },
      { key: 'vendor', title: 'Vendor', kind: 'text', value: (row) => row.vendor, rank: 5 },
    ],
    filters: {
      person: { title: 'Who (email)', schema: person, field: 'text' },
      command: { title: 'What', schema: command, field: 'text' },
      object: { title: 'On what', schema: object, field: 'text' },
      result: { title: 'Outcome', schema: result, field: 'choice', choices: auditResults },
      address: { title: 'Address', schema: address, field: 'text', isAdvanced: true },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor', isAdvanced: true },
      from: { title: 'From', schema: from, isTime, field: 'time', isAdvanced: true },
      to: { title: 'Before', schema: to, isTime, field: 'time', isAdvanced: true },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
  },
});
