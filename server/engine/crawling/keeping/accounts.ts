// The accounts that a crawl found: written once, found again by a later crawl, with what is still to be read of each.
import type { JobsOfAccount } from '../../../../src/api/contract/crawling/logSteps.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import type { AccountPlace } from '../../connectors/connector.ts';
import type { FoundAccount, FoundBalances } from '../../connectors/found.ts';
import { beginSegment, keepHolder, type Teller } from '../../provenance/keepSegment.ts';
import { heldAs, type HeldAccount } from './identity.ts';
import { jobKinds, type CrawlerOptions, type JobKind, type Subject } from './subject.ts';

export interface KeptAccount extends Omit<FoundAccount, 'currency' | 'holder' | 'key'> {
  id: number;
  /** What the crawl is to read, and has read. What people are shown is what its log says: job_states. */
  jobs: Partial<Record<JobKind, 'not_requested' | 'pending' | 'completed'>>;
}

export interface CrawledAccount extends KeptAccount {
  /** Where the connector knows it: the kept account may be known by another number. */
  place: AccountPlace;
  /** What this crawl tells of it. */
  segment: number;
  /** As this crawl was told; null: it was not. */
  currency: string | null;
}

export const readAccounts = (data: Data, { profileId }: Subject): Promise<KeptAccount[]> =>
  data.rows<KeptAccount>(
    sql`select id, nickname, bsb, number, type, jobs from account where profile_id = ${profileId ?? null} order by id`,
  );

/** All of the application, those of its other banks too, and whether a bank ever told something of each. */
export const heldAccounts = (data: Data, { applicationId }: Subject): Promise<HeldAccount[]> =>
  data.rows<HeldAccount>(sql`select a.id, a.nickname, a.bsb, a.number, a.type, a.bank_key as key, a.profile_id as "profileId",
      exists (select from account_segment s where s.account_id = a.id and coalesce(s.source, 'bank') in ('bank', 'demo')) as "byBank"
    from account a where a.application_id = ${applicationId ?? null} order by a.id`);

interface Finding {
  found: FoundAccount;
  /** The account that it is said, or shown, to be, or the place of the one before it; undefined: its number tells. */
  held?: number | { before: number } | 'new' | undefined;
}

/** Those of this crawl: an account that it did not find again keeps what earlier ones read. */
export async function writeAccounts(
  tx: Data,
  subject: Subject,
  findings: readonly Finding[],
  teller: Pick<Teller, 'source' | 'connector' | 'byConsent'>,
): Promise<CrawledAccount[]> {
  const { profileId, applicationId, vendorId, crawlerId, options } = subject;
  if (profileId === undefined || applicationId === undefined) return [];
  const isFile = teller.source === 'file_customer' || teller.source === 'file_staff';
  const held = await heldAccounts(tx, subject);
  const accounts: CrawledAccount[] = [];
  const jobs = JSON.stringify(jobsOf(options));
  for (const { found, held: said } of findings) {
    const { key, nickname, bsb, number, type, currency, holder } = found;
    const before =
      typeof said === 'object'
        ? accounts[said.before]?.id
        : said === undefined
          ? heldAs(found, held, { profileId, isFile })
          : said === 'new'
            ? undefined
            : said;
    // What a bank calls an account stands, whatever a file calls it; a bank takes over what only files told of.
    const row = before
      ? await tx.one<KeptAccount>(sql`update account set jobs = ${jobs}::jsonb,
            nickname = case when ${isFile} then nickname else ${nickname} end, type = case when ${isFile} then type else ${type} end,
            bsb = case when ${isFile} then bsb else ${bsb} end, number = case when ${isFile} then number else ${number} end,
            profile_id = case when ${isFile} then profile_id else ${profileId} end, bank_key = coalesce(${key ?? null}, bank_key),
            not_offered = case when ${isFile} then not_offered
              else array(select job from unnest(not_offered) job where job <> all(${jobKinds.filter((kind) => options[kind])}::text[])) end
          where id = ${before} returning id, nickname, bsb, number, type, jobs`)
      : await tx.one<KeptAccount>(sql`insert into account (profile_id, application_id, vendor_id, nickname, bsb, number, type, bank_key, jobs)
          values (${profileId}, ${applicationId}, ${vendorId}, ${nickname}, ${bsb}, ${freeNumber(number, held)}, ${type}, ${key ?? null}, ${jobs}::jsonb)
          returning id, nickname, bsb, number, type, jobs`);
    if (row === undefined) continue;
    held.push({ ...row, key: key ?? null, profileId, byBank: !isFile });
    const segment = await beginSegment(
      tx,
      { ...teller, crawlerId, vendorId },
      { id: row.id, currency: currency ?? null },
    );
    if (holder) await keepHolder(tx, { applicationId, segment }, holder);
    accounts.push({
      ...row,
      place: { ...(key === undefined ? {} : { key }), bsb, number },
      segment,
      currency: currency ?? null,
    });
  }
  return accounts;
}

/** Two accounts without a number are told apart by one that we give them. */
function freeNumber(number: string, held: readonly HeldAccount[]): string {
  if (!/^unnamed\b/.test(number)) return number;
  const taken = new Set(held.map((one) => one.number));
  let free = 'unnamed';
  for (let next = 2; taken.has(free); next += 1) free = `unnamed ${next}`;
  return free;
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
