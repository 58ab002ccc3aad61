// What happened to an application, in words.
import type { TimelineKind } from '../../api/contract/applications/timeline.ts';
import type { TimelineRow } from './rows.ts';

export const kindWords: Readonly<Record<TimelineKind, string>> = {
  application: 'Application',
  visit: 'Visit',
  crawl: 'Crawl',
  analysis: 'Analysis',
  document: 'Print',
  webhook: 'Webhook',
  email: 'E-mail',
  share: 'Share',
  action: 'Action',
};

const emails: Readonly<Record<string, string>> = {
  analysisFinished: 'The analysis is finished',
  iframeLink: 'Link that connects a bank',
  sharedDocuments: 'Shared documents',
};

const deeds: Readonly<Record<string, string>> = {
  'accounts.estatement': 'Opened an eStatement',
  'accounts.interim': 'Opened an interim statement',
  'applications.massReanalysis': 'Ordered an analysis',
  'applications.reanalyse': 'Ordered an analysis',
  'applications.sendBundle': 'Sent bundle & report_ready webhook',
  'webhookLogs.resend': 'Sent one webhook event again',
  'applications.sendSummary': 'Sent summary webhook',
  'crawlers.file': 'Opened a file of a crawler',
  'crawlers.recrawl': 'Ordered a recrawl',
  'crawlers.seed': 'Downloaded the seed of a crawler',
  'dieds.remove': 'Dismissed a died crawler',
  'documents.printHtml': 'Ordered a reprint of the summary',
  'documents.printPdf': 'Ordered a reprint of the summary PDF',
  'logMarks.put': 'Marked a line of a log',
  'logMarks.remove': 'Took a mark off a line of a log',
  'sharedLinks.generate': 'Shared documents',
  'sharedLinks.revoke': 'Revoked shared links',
  'sharedLinks.download': 'Downloaded shared documents',
  'visits.sendLink': 'Sent the link again',
};

/** A deed without words of its own is told by its call: "documents.summaryPdf" is "documents summary pdf". */
const inWords = (call: string): string =>
  call.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('.', ' ');

/** Where the crawl of a visit stands, as its customer sees it. */
const visitWords: Readonly<Record<string, string>> = {
  opened: 'Opened the link, has not chosen a bank',
  INITIAL: 'Chose a bank, has not signed in',
  QUEUED: 'Signed in, waits for the crawler',
  PROCESSING: 'Is being signed in at the bank',
  AUTH: 'Answers a question of the bank',
  RELEASED: 'Is done; the bank is being read',
  COMPLETED: 'Is done; everything was read',
  EXITED: 'Left before the end',
  FAILED: 'Could not be signed in',
  TIMEDOUT: 'Did not answer in time',
  DIED: 'The crawl broke off',
};

const seconds = (elapsed: number): string => `${Math.round(elapsed)} s`;

export function whatHappened({ kind, what }: Pick<TimelineRow, 'kind' | 'what'>): string {
  switch (kind) {
    case 'application':
      return `Application ${what}`;
    case 'visit':
      return visitWords[what] ?? what;
    case 'crawl':
      return `Crawl ${what}`;
    case 'analysis':
      return `Analysis of ${what}`;
    case 'document':
      return `Printed ${what}`;
    case 'email':
      return emails[what] ?? inWords(what);
    case 'share':
      return what === 'open' ? 'Documents shared' : `Documents shared (${what})`;
    case 'action':
      return deeds[what] ?? inWords(what);
    default:
      return what;
  }
}

/** "FAILED: E-12 No accounts · QUEUED 0 s · PROCESSING 2 s": what is known beside, with the steps of a crawl. */
export function detailOf({ detail, steps }: Pick<TimelineRow, 'detail' | 'steps'>): string | null {
  const stages = steps.flatMap(({ status, elapsed }) => (status === null ? [] : `${status} ${seconds(elapsed)}`));
  const parts = [...(detail === null ? [] : [detail]), ...stages];
  return parts.length === 0 ? null : parts.join(' · ');
}
