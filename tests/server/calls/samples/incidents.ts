// One real request for every call about incidents, and about the rules that notice them.
import { plain, type SamplesOf } from './sample.ts';

export const incidents: SamplesOf<'alertRules' | 'incidents'> = {
  'alertRules.list': plain('alert-rules/'),
  'alertRules.read': { path: () => 'alert-rules/987654321/', foreign: 'own', status: 404 },
  'alertRules.make': {
    path: () => 'alert-rules/',
    body: () => ({ kind: 'share', name: 'Of a sample', bank_id: 987654321 }),
    shows: { kind: 'share', name: 'Lagoon Bank fails', bank_id: 12, least: 5, severity: 'critical' },
    foreign: 'own',
    status: 400,
  },
  'alertRules.change': {
    path: () => 'alert-rules/987654321/',
    body: () => ({ name: 'Of a sample', minutes: 5, quiet_from: '22:00', quiet_to: '06:00' }),
    foreign: 'own',
    status: 404,
  },
  'alertRules.remove': { path: () => 'alert-rules/987654321/', foreign: 'own', status: 404 },
  'alertRules.rehearse': {
    path: () => 'alert-rules/rehearsal/',
    body: () => ({ kind: 'share', bank_id: 987654321 }),
    shows: { kind: 'share', least: 5, minutes: 0 },
    foreign: 'own',
    status: 400,
  },
  'incidents.list': plain('incidents/'),
  'incidents.update': {
    path: () => 'incidents/999999999/',
    body: () => ({ note: 'Known' }),
    foreign: 'own',
    status: 404,
  },
  'incidents.recrawlable': { path: () => 'incidents/999999999/recrawlable/', foreign: 'own', status: 404 },
};
