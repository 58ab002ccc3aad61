// Makes what a visit asks for: an application at the first bank, and a crawler that waits for its customer.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { profileFor } from '../../engine/crawling/keeping/profileFor.ts';
import { makeCrawler } from '../../engine/crawling/order.ts';
import { addToLog } from '../../engine/crawlLog/crawlLog.ts';
import { customerLeft } from '../../engine/crawling/visiting/customer.ts';
import { endCrawl, holdSubject, lastLines } from '../../engine/crawling/ending.ts';
import { jobKinds, type CrawlerOptions, type JobKind, type Subject } from '../../engine/crawling/keeping/subject.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { enqueue, withdraw } from '../../platform/jobs/enqueue.ts';
import type { Services } from '../../platform/services/services.ts';
import { abandonJob, abandonKey, minutesToSignIn } from './abandon.job.ts';
import { makeApplication, type AskedFor } from './application.ts';
import type { ChosenBank } from './visit/banks.ts';
import { markUsed } from '../connectLinks/usable.ts';
import type { Visit } from './visit/session.ts';

export interface Made {
  applicationId: number;
  crawlerId: number;
  /** What is asked of the bank. */
  jobs: JobKind[];
}

type Clock = Pick<Services, 'now'>;

export async function orderVisit(tx: Data, { now }: Clock, visit: Visit, bank: ChosenBank): Promise<Made> {
  const { vendorId, labelId, reference, options } = visit;
  const { days_to_retrieve, days_to_display, select_accounts } = options;
  const asked = askedOf(visit, bank);
  const before = visit.crawlerId === null ? undefined : await holdSubject(tx, visit.crawlerId);
  // Chosen again before anything was typed: by Back, by a page that was loaded again, by a second try.
  if (visit.applicationId !== null && before?.status === 'INITIAL' && before.bank.id === bank.id)
    return {
      applicationId: visit.applicationId,
      crawlerId: before.crawlerId,
      jobs: jobKinds.filter((kind) => before.options[kind]),
    };
  if (before !== undefined) await clearTheWay(tx, now, visit, before);
  const applicationId = visit.applicationId ?? (await makeApplication(tx, visit, asked));
  if (visit.linkId !== null && visit.applicationId === null) await markUsed(tx, visit.linkId, applicationId);
  if (visit.applicationId !== null) await askAgain(tx, applicationId, asked);
  const profileId = await profileFor(tx, { vendorId, applicationId, bankId: bank.id, initiator: 'iframe' });
  const crawler = await makeCrawler(tx, now, {
    vendorId,
    labelId,
    bankId: bank.id,
    applicationId,
    profileId,
    reference,
    initiator: 'iframe',
    options: { ...asked, days_to_retrieve, days_to_display, select_accounts },
  });
  const startAfter = new Date(now() + minutesToSignIn * 60_000);
  await enqueue(tx, abandonJob, { crawlerId: crawler.id }, { vendorId, key: abandonKey(crawler.id), startAfter });
  return { applicationId, crawlerId: crawler.id, jobs: jobKinds.filter((kind) => asked[kind]) };
}

/** What the link asks for and the bank can give. An analysis needs transactions. */
function askedOf({ options }: Visit, bank: ChosenBank): AskedFor {
  const { transactions, analysis, estatements, interims, account_owner } = options;
  return {
    balances: bank.has_balances,
    transactions: (transactions || analysis) && bank.has_transactions,
    estatements: estatements && bank.has_estatements,
    interims: interims && bank.has_interimstatements,
    account_owner_info: account_owner && bank.has_detailedaccounts,
    analysis: analysis && bank.has_transactions,
  } satisfies Partial<CrawlerOptions>;
}

/** The bank before: one that was only chosen is left, one that is being read is waited for. */
async function clearTheWay(tx: Data, now: () => number, { options }: Visit, before: Subject): Promise<void> {
  if (['QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'].includes(before.status))
    throw new Refusal(409, `${before.bank.name} is being read. Please wait until it is done.`);
  if (before.status === 'COMPLETED' && !options.multiple)
    throw new Refusal(409, `${before.bank.name} is connected already. Nothing more is needed.`);
  if (before.status !== 'INITIAL') return;
  const ending = { status: 'EXITED' as const, trouble: customerLeft };
  const logCount = await addToLog(tx, before, now, lastLines(ending));
  await endCrawl(tx, before, { ...ending, logCount });
  await withdraw(tx, abandonJob, abandonKey(before.crawlerId));
}

const askAgain = (tx: Data, applicationId: number, asked: AskedFor): Promise<number> =>
  tx.run(sql`update application a set
      balances = case when ${asked.balances} then 'pending' else a.balances end,
      transactions = case when ${asked.transactions} then 'pending' else a.transactions end,
      estatements = case when ${asked.estatements} then 'pending' else a.estatements end,
      interims = case when ${asked.interims} then 'pending' else a.interims end,
      account_owner_info = case when ${asked.account_owner_info} then 'pending' else a.account_owner_info end,
      analysis = a.analysis or ${asked.analysis}
    from application_key k where k.id = ${applicationId} and a.id = k.id and a.timestamp = k.timestamp`);
