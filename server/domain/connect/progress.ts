// How far a visit has come, in words for its customer.
import type { connect, ConnectProgress } from '../../../src/api/contract/connect/connect.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isToBeRead } from '../../engine/crawling/keeping/accounts.ts';
import { openQuestion } from '../../engine/crawling/visiting/secrets.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { visitOf, type Visit } from './visit/session.ts';

export const progress: Handler<typeof connect.progress> = async ({ body, services, request }) => {
  const visit = await visitOf(services, body.token, request.address);
  return progressOf(services.database.as(visit.vendorId), visit);
};

interface CrawlerNow {
  status: ConnectProgress['status'];
  bank: string;
  account_count: number;
  accounts_read: number;
  from_files: boolean;
  standard_error: string | null;
  error_code: string | null;
  error_message: string | null;
}

export async function progressOf(data: Data, { crawlerId, options }: Visit): Promise<ConnectProgress> {
  if (crawlerId === null) throw new Refusal(409, 'Please choose your bank first');
  const crawler =
    await data.one<CrawlerNow>(sql`select c.status, b.name as bank, c.account_count, c.standard_error, c.error_code, c.error_message,
      (select count(*)::int from account a where a.profile_id = c.profile_id and not ${isToBeRead(sql`a.jobs`)}) as accounts_read,
      coalesce((c.crawler_options->>'files')::boolean, false) as from_files
    from crawler c join bank b on b.id = c.bank_id where c.id = ${crawlerId}`);
  if (crawler === undefined) throw new Refusal(404, 'This visit has ended. Please open the link again.');
  const open = crawler.status === 'AUTH' ? await openQuestion(data, crawlerId) : undefined;
  const { status, bank, account_count, accounts_read, from_files } = crawler;
  const asked = open && { number: open.number, choices: [], address: null, ...open.question };
  return {
    status,
    bank,
    account_count,
    accounts_read,
    question: asked ?? null,
    problem: problemOf(crawler),
    from_files,
    may_add: options.multiple,
  };
}

/** What the customer can do about it; what only the crawler is to blame for is not explained. */
const plainWords: Readonly<Record<string, (bank: string) => string>> = {
  INVALID_CREDENTIALS: (bank) => `${bank} did not accept what you typed. Please check it and try again.`,
  INVALID_CODE: (bank) => `${bank} did not accept the code. Please try again with a new one.`,
  ACCOUNT_LOCKED: (bank) => `${bank} has locked your access. Please contact your bank, then try again.`,
  CONSENT_REFUSED: (bank) => `You did not give your consent at ${bank}. You can try again.`,
  CONSENT_PARTLY_SHARED: (bank) =>
    `At ${bank} you shared no account, or not what was asked for. You can try again and choose there.`,
  CONSENT_EXPIRED: (bank) => `Your consent at ${bank} has expired. You can give it again.`,
  CONSENT_WITHDRAWN: (bank) => `Your consent at ${bank} was withdrawn. You can give it again.`,
  ACCOUNT_CLOSED: (bank) => `Your account at ${bank} is closed. You can try again with another one.`,
  BANK_LIMITED: (bank) => `${bank} cannot be asked again at the moment. Please try again in an hour.`,
  ANSWER_REFUSED: (bank) => `What came back from ${bank} was not used, for your safety. Please try again.`,
  TERMS_NOT_ACCEPTED: (bank) =>
    `${bank} wants you to accept new terms. Please do so in your online banking, then try again.`,
  FILE_UNREADABLE: () => 'One of your files could not be read. Please bring the files again.',
  FILES_GONE: () => 'Your files are not stored any more. Please bring them again.',
  BANK_UNAVAILABLE: (bank) => `${bank} is not available at the moment. Please try again later.`,
  BANK_OFFLINE: (bank) => `${bank} is not available at the moment. Please try again later.`,
};

function problemOf({ status, bank, standard_error, error_code }: CrawlerNow): ConnectProgress['problem'] {
  if (status === 'TIMEDOUT') return { code: null, message: `${bank} took too long to answer. Please try again.` };
  if (status === 'EXITED')
    return { code: null, message: `You left before ${bank} was connected. You can start again.` };
  if (status !== 'FAILED' && status !== 'DIED') return null;
  const words = plainWords[standard_error ?? ''];
  return {
    code: error_code,
    message: words?.(bank) ?? `${bank} could not be read. The fault is not yours: please try again.`,
  };
}
