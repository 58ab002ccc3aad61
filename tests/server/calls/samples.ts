// One real request for every call of the contract; a call without one does not compile.
import type { Contract } from '../../../src/api/contract/index.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { namedApplications, namedGuids } from '../../../server/demo/named.ts';
import type { World } from '../../world.ts';

export type CallName = {
  [Noun in keyof Contract & string]: `${Noun}.${keyof Contract[Noun] & string}`;
}[keyof Contract & string];

/** Records of the vendor "Harbour Loans" that the requests are about. */
export interface Ids {
  vendor: number;
  label: number;
  bank: number;
  application: number;
  /** A crawl of it is running. */
  busyApplication: number;
  account: number;
  /** Completed, with every report, of an application that is not older than 7 days. */
  analysis: number;
  analysedApplication: number;
  crawlerWithSeed: string;
  token: number;
  /** It has every document, a score and both kinds of statement, and is not older than 7 days. */
  printed: Printed;
}

export interface Printed {
  application: number;
  score: number;
  account: number;
  estatement: number;
}

export interface Sample {
  path: (ids: Ids) => string;
  body?: (ids: Ids) => unknown;
  /**
   * What somebody of another vendor gets for the same request: the answer for a record that does not exist, an empty list,
   * or an answer about themselves.
   */
  foreign: 'not found' | 'empty' | 'own';
  /** The record belongs to one person, not to a vendor. */
  onlyFor?: 'own vendor';
  /** The status for who may call; 200 unless said. */
  status?: number;
}

const plain = (path: string, foreign: Sample['foreign'] = 'own'): Sample => ({ path: () => path, foreign });
const document = (path: string): Sample => ({
  path: ({ printed }) => `applications/${printed.application}/${path}`,
  foreign: 'not found',
});

export const samples: Record<CallName, Sample> = {
  'access.login': {
    path: () => 'rest-auth/login/',
    body: () => ({ email: 'nobody@signalbox.test', password: 'not-the-password' }),
    foreign: 'own',
    status: 400,
  },
  'access.logout': plain('rest-auth/logout/'),
  'access.reset': {
    path: () => 'rest-auth/password/reset/',
    body: () => ({ email: 'nobody@signalbox.test' }),
    foreign: 'own',
  },
  'access.resetConfirm': {
    path: () => 'rest-auth/password/reset/confirm/',
    body: () => ({ token: 'x'.repeat(43), password: 'new-password' }),
    foreign: 'own',
    status: 400,
  },
  'users.me': plain('users/me'),
  'users.detailed': plain('users/me/detailed'),
  'users.vendors': plain('users/vendors'),
  'users.setVendor': { path: () => 'users/me/vendor', body: ({ vendor }) => ({ vendor_id: vendor }), foreign: 'own' },
  'users.sessions': plain('users/me/sessions'),
  'users.endSession': { path: () => 'users/me/sessions/987654321', foreign: 'own', status: 404 },
  'banks.update': { path: ({ bank }) => `bank/${bank}/`, body: () => ({ cache_seed: true }), foreign: 'own' },
  'banks.list': plain('bank/'),
  'banks.ratios': plain('bank/ratios/'),
  'banks.all': plain('banks'),
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
  'records.resolve': {
    path: ({ application, account, crawlerWithSeed }) =>
      `records/resolve/?ids=application:${application}+account:${account}+${crawlerWithSeed}`,
    foreign: 'empty',
  },
  'applications.incomplete': plain('incomplete-bundle-applications/'),
  'applications.analyses': { path: ({ application }) => `applications/${application}/analyses`, foreign: 'not found' },
  'connect.start': {
    path: () => 'connect/start',
    body: () => ({ label: 'no-such-label', identifier: 'customer-1' }),
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
  'crawlers.list': { path: ({ label }) => `crawlers/?label_id=${label}`, foreign: 'empty' },
  'crawlers.output': {
    path: ({ crawlerWithSeed }) => `crawlers/crawler_output/${crawlerWithSeed}/`,
    foreign: 'not found',
  },
  'crawlers.seed': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/seed`,
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
  'analyses.list': { path: ({ label }) => `analyses/?label=${label}`, foreign: 'empty' },
  'accounts.estatements': { path: ({ account }) => `accounts/${account}/estatement`, foreign: 'not found' },
  'dieds.remove': {
    path: ({ vendor }) => `vendor/${vendor}/dieds/00000000-0000-4000-8000-000000000000`,
    foreign: 'own',
    status: 404,
  },
  'accounts.estatement': {
    path: ({ printed }) => `accounts/${printed.account}/estatement/${printed.estatement}`,
    foreign: 'not found',
  },
  'accounts.interim': { path: ({ printed }) => `accounts/${printed.account}/interim`, foreign: 'not found' },
  'documents.summary': document('summary'),
  'documents.summaryHtml': document('summary/html'),
  'documents.summaryPdf': document('summary/pdf'),
  'documents.bundle': document('bundle'),
  'documents.report': document('report'),
  'documents.combinedHtml': document('combined/html'),
  'documents.combinedPdf': document('combined/pdf'),
  'documents.combinedCsv': document('combined/csv'),
  'documents.scoreHtml': { path: ({ printed }) => `score/explainer/${printed.score}/html`, foreign: 'not found' },
  'documents.scorePdf': { path: ({ printed }) => `score/explainer/${printed.score}/pdf`, foreign: 'not found' },
  'documents.artifacts': document('artifacts'),
  'documents.printHtml': document('print/html'),
  'documents.printPdf': document('print/pdf'),
  'dieds.list': { path: ({ vendor }) => `vendor/${vendor}/dieds`, foreign: 'own' },
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
  'sharedLinks.generate': {
    path: () => 'sharedlink/generate/',
    body: ({ application }) => ({
      application_id: application,
      recipient_name: 'Nobody',
      recipient_email: 'nobody@signalbox.test',
    }),
    foreign: 'not found',
    status: 400,
  },
  'sharedLinks.fetch': { path: () => 'sharedlink/fetch/', body: () => ({ guid: namedGuids.valid }), foreign: 'own' },
  'sharedLinks.download': {
    path: () => 'applications/987654321/download-shared-files?guid=unknown',
    foreign: 'own',
    status: 403,
  },
  'webhookLogs.read': {
    path: ({ application }) => `webhooks/logs/${application}/987654321`,
    foreign: 'not found',
    status: 404,
  },
  'webhookLogs.deliveries': {
    path: ({ application }) => `webhooks/logs/${application}/deliveries`,
    foreign: 'not found',
  },
  'webhookLogs.list': { path: ({ application }) => `webhooks/logs/${application}`, foreign: 'not found' },
  'categories.list': plain('dashboard/category'),
  'categories.groups': plain('dashboard/categoryregexgroup/'),
  'categories.thirdparties': plain('dashboard/thirdparty/'),
  'categories.transactionTypes': plain('dashboard/transtype/'),
  'categoryRegexes.list': plain('categoryregex/'),
  'transactionTypeRegexes.list': plain('transtyperegex/'),
  'transactionTypeRegexes.sanitise': {
    path: () => 'transtyperegex/sanitise/',
    body: () => ({ Description: 'Visa purchase' }),
    foreign: 'own',
  },
  'categoryRegexes.sanitise': {
    path: () => 'categoryregex/sanitise/',
    body: () => ({ Description: 'Visa purchase' }),
    foreign: 'own',
  },
  'metrics.list': plain('metrics/'),
  'metrics.statuses': plain('metric_status/'),
  'customMetrics.list': plain('custommetric/'),
  'labels.list': plain('vendors/labels/'),
  'webhooks.list': plain('webhooks'),
  'work.list': plain('work/'),
  'work.retry': { path: () => 'work/999999999/retry', foreign: 'own', status: 404 },
  'tokens.list': plain('users/me/tokens'),
  'tokens.reveal': { path: ({ token }) => `users/me/tokens/${token}`, foreign: 'not found', onlyFor: 'own vendor' },
  'settings.read': plain('users/me/vendor/settings'),
  'vendorStats.list': plain('vendors/stats/?start_date=2026-01-01&end_date=2026-01-31'),
  'applications.reanalyse': {
    path: ({ analysedApplication }) => `applications/${analysedApplication}/analyses`,
    foreign: 'not found',
  },
  'applications.massReanalysis': {
    path: () => 'mass-reanalysis/',
    body: ({ analysedApplication }) => ({ application_ids: [analysedApplication] }),
    foreign: 'own',
  },
  'analyses.report': { path: ({ analysis }) => `analyses/${analysis}/report`, foreign: 'not found' },
  'analyses.reportHtml': { path: ({ analysis }) => `analyses/${analysis}/report/html`, foreign: 'not found' },
  'analyses.reportPdf': { path: ({ analysis }) => `analyses/${analysis}/report/pdf`, foreign: 'not found' },
  'analyses.reportCsv': { path: ({ analysis }) => `analyses/${analysis}/report/csv`, foreign: 'not found' },
  'analyses.printHtml': { path: ({ analysis }) => `analyses/${analysis}/print/html`, foreign: 'not found' },
  'analyses.printPdf': { path: ({ analysis }) => `analyses/${analysis}/print/pdf`, foreign: 'not found' },
  'metrics.restart': { path: () => 'metric_restart/AM003', foreign: 'own' },
  'metrics.restartAll': plain('metric_restart/'),
  'analyses.statistics': plain('analyses/statistics/'),
};

export async function findIds({ database }: World): Promise<Ids> {
  const ids = await database.system.one<Ids>(sql`
    select v.id as vendor, a.label_id as label, a.bank_id as bank, a.id as application, (select b.id from application b where b.vendor_specific_id = ${namedApplications.refusesDeletion}) as "busyApplication", t.id as account, fresh.analysis, fresh.application as "analysedApplication", c.uuid as "crawlerWithSeed",
      (select k.id from token k join person p on p.id = k.person_id where p.email = 'vendor@signalbox.test' limit 1) as token,
      (select json_build_object('application', s.id, 'score', s.score_id, 'account', x.account_id, 'estatement', x.id)
        from application s join vendor o on o.id = s.vendor_id and o.name = 'Harbour Loans'
        join account y on y.application_id = s.id join statement x on x.account_id = y.id and x.kind = 'estatement'
        join statement z on z.account_id = y.id and z.kind = 'interim'
        where s.score_id is not null and s.timestamp > now() - interval '6 days'
          and (select count(*) from document d where d.application_id = s.id) = 10
        order by s.id desc limit 1) as printed
    from vendor v join application a on a.vendor_id = v.id join crawler c on c.application_id = a.id and c.seed is not null
      join account t on t.application_id = a.id join analysis n on n.application_id = a.id
      join lateral (select max(x.id) as analysis, y.id as application from analysis x join application y on y.id = x.application_id
        where y.vendor_id = v.id and y.analysed and y.deleted_at is null and y.timestamp > now() - interval '6 days' and x.completed and x.html
          and x.pdf and x.csv group by y.id order by y.id limit 1) fresh on true
    where v.name = 'Harbour Loans' and a.full_name is not null
    order by a.id desc limit 1`);
  if (ids === undefined)
    throw new Error('The demo data has no Harbour Loans application with a crawler, an account and an analysis');
  return ids;
}
