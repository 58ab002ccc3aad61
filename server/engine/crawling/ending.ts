// Ends a crawl in one transaction: status, error, counters, what the application was promised, and who is told.
import { writeAudit } from '../../platform/audit/audit.ts';
import { takeTurn } from '../analyses/run/takeTurn.ts';
import { afterCrawl } from '../analyses/startAnalyses.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Seed } from '../connectors/found.ts';
import { emit } from '../webhooks/events.ts';
import { lifecycle, line, type PlannedLine } from '../crawlLog/logLines.ts';
import { endWithCrawl } from '../consents/ending.ts';
import { causeOf, countCause } from '../causes/meetCause.ts';
import { forgetWaiting } from './files/waiting.ts';
import { countEnd, type EndStatus } from './keeping/counts.ts';
import { forgetSecrets } from './visiting/secrets.ts';
import { wakeRunOf } from '../runs/wake.ts';
import { jobKinds, readSubject, type Subject } from './keeping/subject.ts';

export interface Ending {
  status: EndStatus;
  trouble?: { standard: string; code: string; message: string };
  /** In whole seconds; undefined when the crawl never began. */
  elapsed?: number;
  seed?: Seed;
  logCount: number;
}

/** The lines that a log ends with. */
export function lastLines(
  { status, trouble }: Pick<Ending, 'status' | 'trouble'>,
  report?: Record<string, unknown>,
): PlannedLine[] {
  if (status === 'COMPLETED') return [lifecycle('COMPLETED', 'All jobs are done', report)];
  const text = trouble === undefined ? 'The crawl has ended' : `${trouble.code} ${trouble.message}`;
  if (status === 'EXITED')
    return [line('info', 'The customer closed the page'), lifecycle('EXITED', trouble?.message ?? text)];
  return [line('error', text, { status: 'error', details: text }), lifecycle(status, text, report)];
}

/** For whoever may end a crawl that no worker of theirs carries out: until the transaction ends nobody else ends it, begins it or signs in. */
export async function holdSubject(tx: Data, crawlerId: number): Promise<Subject | undefined> {
  await takeTurn(tx, sql`(select application_id from crawler where id = ${crawlerId})`);
  await tx.run(sql`select from crawler where id = ${crawlerId} for no key update`);
  return readSubject(tx, crawlerId);
}

/** False: the crawl had ended before, and nothing was changed. */
export async function endCrawl(tx: Data, subject: Subject, ending: Ending): Promise<boolean> {
  const { crawlerId, profileId, applicationId } = subject;
  const { status, trouble, elapsed, seed, logCount } = ending;
  if (applicationId !== undefined) await takeTurn(tx, applicationId);
  // An error is told for crawls that failed or died; the other ends say all by their name.
  const told = status === 'FAILED' || status === 'DIED';
  const standardError = status === 'EXITED' ? null : (trouble?.standard ?? null);
  const [errorCode, errorMessage] = told ? [trouble?.code ?? null, trouble?.message ?? null] : [null, null];
  const causeId = await causeOf(tx, subject, { status, standardError, errorCode, errorMessage });
  const ended =
    await tx.run(sql`update crawler set status = ${status}, elapsed = ${elapsed ?? null}, log_count = ${logCount},
      standard_error = ${standardError}, error_code = ${errorCode}, error_message = ${errorMessage}, cause_id = ${causeId ?? null},
      seed = coalesce(${seed === undefined ? null : JSON.stringify(seed)}::jsonb, seed),
      account_count = (select count(*) from account where profile_id = ${profileId ?? null})
    where id = ${crawlerId} and status in ('INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED')`);
  if (ended === 0) return false;
  await forgetSecrets(tx, crawlerId);
  await forgetWaiting(tx, subject.vendorId, crawlerId);
  await endWithCrawl(tx, { ...subject, status, code: trouble?.code });
  if (applicationId !== undefined) await settleApplication(tx, subject, applicationId, status);
  const isBack = causeId !== undefined && (await countCause(tx, causeId, subject));
  await wakeRunOf(tx, subject.uuid);
  // As late as can be: the next crawl that ends at this bank, or of this vendor, waits here until this one is written.
  await countEnd(tx, subject, status);
  if (isBack)
    await writeAudit(tx, {
      personId: undefined,
      command: 'causes.recur',
      object: `cause ${causeId}`,
      before: { state: 'handled' },
      after: { state: 'open', crawler: subject.uuid },
      result: 'done',
    });
  return true;
}

async function settleApplication(tx: Data, subject: Subject, applicationId: number, status: EndStatus): Promise<void> {
  const crawls = await tx.one<{ active: number; completed: number }>(sql`
    select count(*) filter (where status in ('INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'))::int as active,
      count(*) filter (where status = 'COMPLETED')::int as completed
    from (select distinct on (profile_id) status from crawler where application_id = ${applicationId}
      order by profile_id, timestamp desc, id desc) latest`);
  if (crawls === undefined || crawls.active === 0) await settleResults(tx, applicationId, (crawls?.completed ?? 0) > 0);
  const { labelId, vendorId } = subject;
  const data = { crawler_uuid: subject.uuid, bank: subject.bank.name, status };
  await emit(tx, { applicationId, vendorId, labelId, event: 'crawler_finished', data });
  if (crawls !== undefined && crawls.active === 0 && crawls.completed > 0) await afterCrawl(tx, applicationId);
}

/** What was asked for is completed when every account has it, and died when nobody will bring it any more. */
async function settleResults(tx: Data, applicationId: number, someCompleted: boolean): Promise<void> {
  const lacking = await tx.one<Record<string, boolean>>(sql`select
    coalesce(bool_or(jobs->>'balances' = 'pending'), false) as balances,
    coalesce(bool_or(jobs->>'transactions' = 'pending'), false) as transactions,
    coalesce(bool_or(jobs->>'estatements' = 'pending'), false) as estatements,
    coalesce(bool_or(jobs->>'interims' = 'pending'), false) as interims,
    coalesce(bool_or(jobs->>'account_owner_info' = 'pending'), false) as account_owner_info
    from account where application_id = ${applicationId}`);
  const result = (kind: (typeof jobKinds)[number]) =>
    someCompleted && lacking?.[kind] !== true ? 'completed' : 'died';
  await tx.run(sql`update application a set
      balances = case when a.balances = 'not_requested' then a.balances else ${result('balances')} end,
      transactions = case when a.transactions = 'not_requested' then a.transactions else ${result('transactions')} end,
      estatements = case when a.estatements = 'not_requested' then a.estatements else ${result('estatements')} end,
      interims = case when a.interims = 'not_requested' then a.interims else ${result('interims')} end,
      account_owner_info = case when a.account_owner_info = 'not_requested' then a.account_owner_info else ${result('account_owner_info')} end
    from application_key k where k.id = ${applicationId} and a.id = k.id and a.timestamp = k.timestamp`);
}
