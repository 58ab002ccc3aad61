// One real request for every call about applications and what hangs on them.
import { plain, type SamplesOf } from './sample.ts';

const worklist = 'worklists/987654321/';

export const applications: SamplesOf<
  'applications' | 'connectLinks' | 'find' | 'records' | 'accounts' | 'emails' | 'events' | 'webhookLogs' | 'worklists'
> = {
  'applications.sendBundle': {
    path: ({ application }) => `applications/${application}/bundle/webhook`,
    foreign: 'not found',
  },
  'applications.sendSummary': {
    path: ({ application }) => `applications/${application}/summary/webhook`,
    foreign: 'not found',
  },
  'applications.finalise': {
    path: ({ application }) => `applications/${application}/finalise`,
    body: () => ({ vendor_label: 'of-somebody-else', vendor_specific_id: 'x' }),
    shows: { vendor_label: 'harbour-main', vendor_specific_id: 'loan-2042' },
    foreign: 'not found',
    status: 400,
  },
  'applications.deleteFiles': {
    path: ({ busyApplication }) => `applications/${busyApplication}/delete/`,
    foreign: 'not found',
    status: 400,
  },
  'applications.list': { path: ({ label }) => `applications/?label=${label}`, foreign: 'empty' },
  'applications.lookup': {
    path: ({ application }) => `applications/lookup/?application_id=${application}`,
    foreign: 'empty',
  },
  'connectLinks.make': {
    path: () => 'connect-links/',
    body: () => ({ label: 'of-somebody-else', identifier: 'loan-2042' }),
    shows: { label: 'harbour-main', identifier: 'loan-2042', days_to_retrieve: 90 },
    foreign: 'own',
    status: 400,
  },
  'connectLinks.one': { path: ({ connectLink }) => `connect-links/${connectLink}/`, foreign: 'not found' },
  'applications.one': { path: ({ application }) => `applications/${application}/`, foreign: 'not found' },
  'applications.incomplete': plain('incomplete-bundle-applications/'),
  'applications.analyses': {
    path: ({ application }) => `applications/${application}/analyses`,
    foreign: 'not found',
  },
  'applications.reanalyse': {
    path: ({ analysedApplication }) => `applications/${analysedApplication}/analyses`,
    foreign: 'not found',
  },
  'applications.massReanalysis': {
    path: () => 'mass-reanalysis/',
    body: ({ analysedApplication }) => ({ application_ids: [analysedApplication] }),
    foreign: 'own',
  },
  'records.resolve': {
    path: ({ application, account, crawlerWithSeed }) =>
      `records/resolve/?ids=application:${application}+account:${account}+${crawlerWithSeed}`,
    foreign: 'empty',
  },
  'find.anything': {
    path: () => 'find/',
    body: ({ application, account, crawlerWithSeed }) => ({
      text: `application ${application}, account ${account}, ${crawlerWithSeed}`,
    }),
    foreign: 'empty',
  },
  'find.earlier': { path: ({ application }) => `applications/${application}/earlier/`, foreign: 'not found' },
  'accounts.estatements': { path: ({ account }) => `accounts/${account}/estatement`, foreign: 'not found' },
  'accounts.differences': { path: ({ account }) => `accounts/${account}/differences/`, foreign: 'not found' },
  'accounts.uncounted': { path: ({ account }) => `accounts/${account}/uncounted/`, foreign: 'not found' },
  'accounts.estatement': {
    path: ({ printed }) => `accounts/${printed.account}/estatement/${printed.estatement}`,
    foreign: 'not found',
  },
  'accounts.interims': { path: ({ printed }) => `accounts/${printed.account}/interims`, foreign: 'not found' },
  'accounts.interim': { path: ({ printed }) => `accounts/${printed.account}/interim`, foreign: 'not found' },
  'emails.iframeLink': {
    path: () => 'email/customer_iframe_link',
    body: () => ({
      vendor_name: 'Harbour Loans',
      iframe_link: 'https://elsewhere.example/connect',
      customer_email: 'a@b.example',
      customer_name: 'Ann',
    }),
    foreign: 'own',
    status: 400,
  },
  'events.list': plain('events/?page_size=5'),
  'webhookLogs.read': {
    path: ({ application }) => `webhooks/logs/${application}/987654321`,
    foreign: 'not found',
    status: 404,
  },
  'webhookLogs.resend': {
    path: ({ application }) => `webhooks/logs/${application}/987654321/resend`,
    foreign: 'not found',
    status: 404,
  },
  'webhookLogs.resendDelivery': {
    path: () => 'webhooks/deliveries/987654321/resend/',
    body: () => ({ even_if_arrived: false }),
    foreign: 'own',
    status: 404,
  },
  'webhookLogs.deliveries': {
    path: ({ application }) => `webhooks/logs/${application}/deliveries`,
    foreign: 'not found',
  },
  'webhookLogs.list': { path: ({ application }) => `webhooks/logs/${application}`, foreign: 'not found' },
  'worklists.list': plain('worklists/'),
  'worklists.open': { path: () => worklist, foreign: 'own', status: 404 },
  'worklists.keep': {
    path: () => 'worklists/',
    body: ({ application }) => ({ name: 'Night shift', ids: `application:${application} A-1` }),
    foreign: 'own',
  },
  'worklists.change': { path: () => worklist, body: () => ({ name: 'Day shift' }), foreign: 'own', status: 404 },
  'worklists.remove': { path: () => worklist, foreign: 'own', status: 404 },
  'worklists.handle': {
    path: () => `${worklist}handled/`,
    body: () => ({ rows: ['A-1'], handled: true }),
    foreign: 'own',
    status: 404,
  },
  'worklists.note': {
    path: () => `${worklist}note/`,
    body: () => ({ row: 'A-1', note: 'Asked the bank' }),
    foreign: 'own',
    status: 404,
  },
};
