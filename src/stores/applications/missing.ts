// What an application still lacks, and the command that brings it: one rule for the peek and the page.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { isTrouble } from '../../api/contract/crawling/crawlers.ts';
import { isRunning } from '../crawlers/running.ts';

export interface Missing {
  text: string;
  /** What brings it, where one command does. */
  command?: string;
  answers?: Readonly<Record<string, unknown>>;
}

export interface Asked {
  row: ApplicationRow & { deleted_at?: string | null };
  /** Undefined while nobody knows which were printed: then nothing is said of them. */
  documents?: readonly { kind: string; format: string }[] | undefined;
  bankOf: (id: number) => string | undefined;
}

/** In the order in which one follows from the other: crawls, results, analysis, documents, webhook, the end. */
export function missingOf({ row, documents, bankOf }: Asked): readonly Missing[] {
  const { id, profiles, finalised } = row;
  if (typeof row.deleted_at === 'string') return [{ text: 'The files of the client were deleted' }];
  const of = { applications: [id] };
  const crawls = profiles.flatMap((profile) =>
    ofProfile(profile, bankOf(profile.bank_id) ?? `Bank ${profile.bank_id}`),
  );
  const isRead = profiles.length > 0 && crawls.length === 0;
  return [
    ...(profiles.length === 0 ? [{ text: 'The customer has not chosen a bank' }] : crawls),
    ...(isRead ? ofResults(row) : []),
    ...(row.analysed || !isRead ? [] : [{ text: 'Not analysed', command: 'application.reanalyse', answers: of }]),
    ...ofDocuments(row, documents, of),
    ...ofWebhook(row, of),
    ...(finalised ? [] : [{ text: 'Not finalised', command: 'application.finalise', answers: of }]),
  ];
}

function ofProfile({ crawler }: ApplicationRow['profiles'][number], bank: string): readonly Missing[] {
  if (crawler === null) return [{ text: `${bank}: not crawled yet` }];
  const { status, uuid } = crawler;
  if (status === 'COMPLETED') return [];
  if (isRunning(status)) return [{ text: `${bank}: still being crawled (${status})` }];
  if (status === 'INITIAL') return [{ text: `${bank}: the customer has not signed in yet` }];
  const recrawl = { command: 'crawler.recrawl', answers: { crawler: [uuid] } };
  if (isTrouble(status)) return [{ text: `${bank}: the crawl ended with ${status}`, ...recrawl }];
  return [{ text: `${bank}: the customer left before the end`, ...recrawl }];
}

const results = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'] as const;

const ofResults = ({ options }: ApplicationRow): readonly Missing[] =>
  results.flatMap((name) => {
    const result = options[name];
    return result === 'pending' || result === 'died' ? [{ text: `${name}: ${result}` }] : [];
  });

function ofDocuments(
  { analysed }: ApplicationRow,
  documents: Asked['documents'],
  answers: Missing['answers'] & object,
): readonly Missing[] {
  if (!analysed || documents === undefined) return [];
  const has = (format: string): boolean => documents.some((one) => one.kind === 'summary' && one.format === format);
  if (!has('html')) return [{ text: 'The summary is not printed', command: 'application.reprint-html', answers }];
  return has('pdf')
    ? []
    : [{ text: 'The PDF of the summary is not printed', command: 'application.reprint-pdf', answers }];
}

/** The log comes newest first. */
function ofWebhook(
  { analysed, webhook_log }: ApplicationRow,
  answers: Missing['answers'] & object,
): readonly Missing[] {
  const latest = webhook_log.find(({ event }) => event.includes('_ready'));
  const command = latest?.event.startsWith('summary') === true ? 'application.send-summary' : 'application.send-bundle';
  if (latest === undefined) return analysed ? [{ text: 'No webhook was sent', command, answers }] : [];
  return latest.success ? [] : [{ text: `${latest.event} was not delivered`, command, answers }];
}
