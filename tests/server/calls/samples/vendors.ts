// One real request for every call about a vendor: its labels, webhooks, settings and statistics.
import { plain, type SamplesOf } from './sample.ts';

export const vendors: SamplesOf<'connectors' | 'labels' | 'webhooks' | 'settings' | 'vendorStats' | 'vendors'> = {
  'connectors.list': plain('dashboard/connectors/'),
  'connectors.change': {
    path: () => 'dashboard/connectors/nowhere/',
    body: () => ({ values: { address: 'https://bank.example' } }),
    foreign: 'own',
    status: 404,
  },
  'labels.list': plain('vendors/labels/'),
  'labels.make': { path: () => 'vendors/labels/', body: () => ({ ref: ' ' }), foreign: 'own' },
  'labels.change': { path: ({ label }) => `vendors/labels/${label}`, body: () => ({ ref: '' }), foreign: 'own' },
  'labels.remove': { path: () => 'vendors/labels/987654321', foreign: 'own', status: 404 },
  'webhooks.list': plain('webhooks'),
  'webhooks.make': {
    path: () => 'webhooks',
    body: () => ({ name: 'Of a sample', url: 'http://192.168.0.1/', enabled: false }),
    shows: { name: 'Production', url: 'https://hooks.example/signalbox', events: ['bundle_ready'] },
    foreign: 'own',
    status: 400,
  },
  'webhooks.change': {
    path: () => 'webhooks/987654321',
    body: () => ({ name: 'Of a sample', url: 'https://hooks.example/' }),
    foreign: 'own',
    status: 404,
  },
  'webhooks.remove': { path: () => 'webhooks/987654321', foreign: 'own', status: 404 },
  'webhooks.renewSecret': { path: () => 'webhooks/secret/987654321', foreign: 'own', status: 404 },
  'webhooks.test': { path: () => 'webhooks/test/987654321', foreign: 'own', status: 404 },
  'webhooks.readSent': {
    path: ({ webhook }) => `webhooks/sent/${webhook}/987654321`,
    foreign: 'not found',
    status: 404,
  },
  'webhooks.sent': { path: ({ webhook }) => `webhooks/sent/${webhook}`, foreign: 'not found' },
  'settings.read': plain('users/me/vendor/settings'),
  'settings.change': {
    path: () => 'users/me/vendor/settings',
    body: () => ({ days_to_display: '60' }),
    foreign: 'own',
  },
  'settings.history': plain('users/me/vendor/settings/history/'),
  'vendors.list': plain('vendors/'),
  'vendors.make': {
    path: () => 'vendors/',
    body: () => ({ name: 'Harbour Loans' }),
    foreign: 'own',
    status: 409,
  },
  'vendors.change': { path: () => 'vendors/987654321/', body: () => ({}), foreign: 'own', status: 404 },
  'vendors.banks': { path: () => 'dashboard/vendors/987654321/banks/', foreign: 'own', status: 404 },
  'vendors.firstSteps': plain('dashboard/first-steps/'),
  'vendors.setBank': {
    path: () => 'dashboard/vendors/987654321/banks/1/',
    body: () => ({ offered: true, connector: null }),
    foreign: 'own',
    status: 404,
  },
  'vendorStats.days': plain('vendors/stats/days/?start_date=2026-01-01&end_date=2026-01-31'),
  'vendorStats.list': plain('vendors/stats/?start_date=2026-01-01&end_date=2026-01-31'),
};
