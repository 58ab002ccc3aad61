// The accounts that a crawl found: written once, found again by a later crawl, with what is still to be read of each.
import type { JobsOfAccount } from '../../../../src/api/contract/crawling/logSteps.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import type { FoundAccount, FoundBalances } from '../../connectors/found.ts';
import { jobKinds, type CrawlerOptions, type JobKind, type Subject } from './subject.ts';

export interface CrawledAccount extends FoundAccount {
  id: number;
  /** What the crawl is to read, and has read. What people are shown is what its log says: job_states. */
  jobs: Partial<Record<JobKind, 'not_requested' | 'pending' | 'completed'>>;
}

export const readAccounts = (data: Data, { profileId }: Subject): Promise<CrawledAccount[]> =>
  data.rows<CrawledAccount>(
    sql`select id, nickname, bsb, number, type, jobs from account where profile_id = ${profileId ?? null} order by id`,
  );

/** Those of this crawl: an account that it did not find again keeps what earlier ones read. */
export async function writeAccounts(
  tx: Data,
  subject: Subject,
  found: readonly FoundAccount[],
): Promise<CrawledAccount[]> {
  const { profileId, applicationId, vendorId, options } = subject;
  if (profileId === undefined || applicationId === undefined) return [];
  const known = await readAccounts(tx, subject);
  const accounts: CrawledAccount[] = [];
  const jobs = JSON.stringify(jobsOf(options));
  for (const { nickname, bsb, number, type } of found) {
    const before = known.find((account) => account.bsb === bsb && account.number === number);
    const row = before
      ? await tx.one<CrawledAccount>(sql`update account set nickname = ${nickname}, type = ${type}, jobs = ${jobs}::jsonb
          where id = ${before.id} returning id, nickname, bsb, number, type, jobs`)
      : await tx.one<CrawledAccount>(sql`insert into account (profile_id, application_id, vendor_id, nickname, bsb, number, type, jobs)
          values (${profileId}, ${applicationId}, ${vendorId}, ${nickname}, ${bsb}, ${number}, ${type}, ${jobs}::jsonb)
          returning id, nickname, bsb, number, type, jobs`);
    if (row !== undefined) accounts.push(row);
  }
  return accounts;
}

/** What an earlier crawl completed and this one is not asked for is not its job. */
const jobsOf = (options: CrawlerOptions): Record<JobKind | 'analysis', 'pending' | 'not_requested'> => {
  const wanted = (kind: JobKind | 'analysis') => [kind, options[kind] ? 'pending' : 'not_requested'] as const;
  return Object.fromEntries([...jobKinds, 'analysis' as const].map(wanted)) as ReturnType<typeof jobsOf>;
};

/** Whether a crawl has something left to read of an account; its analysis comes after the crawl. */
export const isToBeRead = (jobs: Sql): Sql =>
  sql`exists (select from jsonb_each_text(${jobs}) j where j.key = any(${[...jobKinds]}) and j.value = 'pending')`;

/** What a crawl has read of one account since it last wrote. */
export interface AccountNews {
  done: JobKind[];
  balances?: FoundBalances;
  interim?: true;
  /** By what the log says now. */
  states?: JobsOfAccount['jobs'];
}

/** All of it at once: every change of an account writes its application's row anew. */
export const writeNews = (
  tx: Data,
  accountId: number,
  { done, balances, interim, states }: AccountNews,
): Promise<number> =>
  tx.run(sql`update account set jobs = jobs || ${JSON.stringify(Object.fromEntries(done.map((kind) => [kind, 'completed'])))}::jsonb,
      job_states = coalesce(${states === undefined ? null : JSON.stringify(states)}::jsonb, job_states),
      balance = case when ${balances !== undefined} then ${balances?.balance ?? null}::numeric else balance end,
      available = case when ${balances !== undefined} then ${balances?.available ?? null}::numeric else available end,
      interim = interim or ${interim === true},
      transaction_count = case when ${done.includes('transactions')}
        then (select count(*) from bank_transaction where account_id = ${accountId}) else transaction_count end
    where id = ${accountId}`);
