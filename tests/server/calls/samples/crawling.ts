// One real request for every call about banks, customers who connect them, and crawlers.
import { plain, type SamplesOf } from './sample.ts';

export const crawling: SamplesOf<
  | 'bankNotes'
  | 'banks'
  | 'registers'
  | 'connect'
  | 'consents'
  | 'crawlerLogs'
  | 'crawlers'
  | 'dieds'
  | 'logMarks'
  | 'logSteps'
  | 'nextSteps'
> = {
  'bankNotes.list': plain('bank-notes/'),
  'bankNotes.add': {
    path: ({ bank }) => `bank/${bank}/notes/`,
    body: () => ({ text: 'Slow since noon' }),
    foreign: 'own',
  },
  'bankNotes.change': {
    path: () => 'bank-notes/987654/',
    body: () => ({ solved: true }),
    foreign: 'own',
    status: 404,
  },
  'banks.update': { path: ({ bank }) => `bank/${bank}/`, body: () => ({ cache_seed: true }), foreign: 'own' },
  'banks.effects': { path: ({ bank }) => `bank/${bank}/effects/`, foreign: 'own' },
  'banks.histories': plain('bank/history/'),
  'banks.history': { path: ({ bank }) => `bank/${bank}/history/?zone=Australia/Sydney`, foreign: 'own' },
  'banks.list': plain('bank/'),
  'banks.ratios': plain('bank/ratios/'),
  'banks.all': plain('banks'),
  // No register is set up in the demo of the tests.
  'registers.brands': { path: () => 'registers/brands/', foreign: 'own', status: 409 },
  'registers.take': {
    path: () => 'registers/take/',
    body: () => ({ brands: [{ key: '5a9b0c1e-0d52-4b0e-9c55-5a4db0ba9c03' }] }),
    foreign: 'own',
    status: 409,
  },
  'registers.release': {
    path: () => 'registers/release/',
    body: () => ({ bank_ids: [999_999_999] }),
    foreign: 'own',
    status: 404,
  },
  'connect.returned': {
    path: () => 'connect/returned',
    body: () => ({ token: 'x'.repeat(43), state: 'x', values: { code: '1' } }),
    foreign: 'own',
    status: 404,
  },
  'connect.consent': {
    path: () => 'connect/consent',
    body: () => ({ token: 'x'.repeat(43) }),
    foreign: 'own',
    status: 404,
  },
  'connect.endConsent': {
    path: () => 'connect/consent/end',
    body: () => ({ token: 'x'.repeat(43) }),
    foreign: 'own',
    status: 404,
  },
  'consents.list': plain('consents/'),
  'consents.withdraw': {
    path: () => 'consents/987654321/withdraw/',
    body: () => ({ reason: 'The application was called off' }),
    foreign: 'not found',
    status: 404,
  },
  'connect.start': {
    path: () => 'connect/start',
    body: () => ({ label: 'no-such-label', identifier: 'customer-1' }),
    foreign: 'own',
    status: 404,
  },
  'connect.open': {
    path: () => 'connect/open',
    body: () => ({ link: 'no-such-link' }),
    foreign: 'own',
    status: 404,
  },
  'connect.choose': {
    path: () => 'connect/choose',
    body: () => ({ token: 'x'.repeat(43), bank_id: 1, consent: true }),
    foreign: 'own',
    status: 404,
  },
  'connect.signIn': {
    path: () => 'connect/sign-in',
    body: () => ({ token: 'x'.repeat(43), values: {} }),
    foreign: 'own',
    status: 404,
  },
  'connect.progress': {
    path: () => 'connect/progress',
    body: () => ({ token: 'x'.repeat(43) }),
    foreign: 'own',
    status: 404,
  },
  'connect.answer': {
    path: () => 'connect/answer',
    body: () => ({ token: 'x'.repeat(43), number: 1, text: '1' }),
    foreign: 'own',
    status: 404,
  },
  'connect.leave': {
    path: () => 'connect/leave',
    body: () => ({ token: 'x'.repeat(43) }),
    foreign: 'own',
    status: 404,
  },
  'connect.addFile': { path: () => 'connect/files/add', foreign: 'own', status: 404 },
  'connect.files': {
    path: () => 'connect/files',
    body: () => ({ token: 'x'.repeat(43) }),
    foreign: 'own',
    status: 404,
  },
  'connect.removeFile': {
    path: () => 'connect/files/remove',
    body: () => ({ token: 'x'.repeat(43), id: 1 }),
    foreign: 'own',
    status: 404,
  },
  'connect.readFiles': {
    path: () => 'connect/files/read',
    body: () => ({ token: 'x'.repeat(43) }),
    foreign: 'own',
    status: 404,
  },
  'crawlerLogs.outline': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/log/outline`,
    foreign: 'not found',
  },
  'crawlerLogs.search': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/log/search?text=signed`,
    foreign: 'not found',
  },
  'crawlerLogs.lines': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/log/lines?from=1&to=5`,
    foreign: 'not found',
  },
  'crawlerLogs.raw': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/log/raw`,
    foreign: 'not found',
  },
  'crawlers.list': { path: ({ label }) => `crawlers/?label_id=${label}`, foreign: 'empty' },
  'crawlers.output': {
    path: ({ crawlerWithSeed }) => `crawlers/crawler_output/${crawlerWithSeed}/`,
    foreign: 'not found',
  },
  'crawlers.seed': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/seed`,
    foreign: 'not found',
  },
  'crawlers.defaults': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/defaults/`,
    foreign: 'not found',
  },
  'crawlers.recrawl': {
    path: ({ application }) => `applications/${application}/recrawl/`,
    body: ({ application, crawlerWithSeed }) => ({
      id: application,
      crawler_uuid: crawlerWithSeed,
      vendorref: 'not its label',
    }),
    foreign: 'not found',
    status: 400,
  },
  'crawlers.files': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/files/`,
    foreign: 'not found',
  },
  'crawlers.applicationFiles': {
    path: ({ application }) => `dashboard/applications/${application}/files/`,
    foreign: 'not found',
  },
  'crawlers.file': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/files/999999999`,
    foreign: 'not found',
    status: 404,
  },
  'logMarks.list': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/log/marks`,
    foreign: 'not found',
  },
  'logMarks.put': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/log/marks/1`,
    body: () => ({ note: 'Where it begins' }),
    foreign: 'not found',
  },
  'logMarks.remove': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/log/marks/1`,
    foreign: 'not found',
  },
  'logSteps.jobs': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/log/jobs`,
    foreign: 'not found',
  },
  'logSteps.comparison': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/comparison/`,
    foreign: 'not found',
  },
  'dieds.remove': {
    path: ({ vendor }) => `vendor/${vendor}/dieds/00000000-0000-4000-8000-000000000000`,
    foreign: 'own',
    status: 404,
  },
  'nextSteps.list': plain('next-steps/'),
  'nextSteps.update': {
    path: () => 'next-steps/timeout/',
    body: () => ({ wait_minutes: 20 }),
    foreign: 'own',
  },
  'dieds.list': { path: ({ vendor }) => `vendor/${vendor}/dieds`, foreign: 'own' },
};
