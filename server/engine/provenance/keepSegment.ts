// Writes what one crawl tells of one account: begun with the account, filled in as it is read.
import type { Source } from '../../../src/api/contract/applications/provenance.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { holderOf } from './holder.ts';
import { settleAccount } from './settleAccount.ts';
import { periodOf, type Line, type Period, type StatementBalances } from './told.ts';

export interface Teller {
  source: Source;
  /** "name version" */
  connector: string;
  /** The customer consented at the bank itself. */
  byConsent: boolean;
  crawlerId: number;
  vendorId: number;
}

/** A bank's word is taken until its lines are there to be looked at; a file's is not. */
export async function beginSegment(
  tx: Data,
  { source, connector, byConsent, crawlerId, vendorId }: Teller,
  account: { id: number; currency: string | null },
): Promise<number> {
  const isFile = source === 'file_customer' || source === 'file_staff';
  const check = isFile ? 'unproven' : 'bank';
  // An account that something was told of before says what that was until there are lines.
  await tx.run(sql`update account set source = ${source}, check_word = ${check}, currency = ${account.currency}
    where id = ${account.id} and check_word is null`);
  const made = await tx.one<{ id: number }>(sql`
    insert into account_segment (account_id, vendor_id, crawler_id, source, connector, by_consent, currency, check_word)
    values (${account.id}, ${vendorId}, ${crawlerId}, ${source}, ${connector}, ${byConsent}, ${account.currency}, ${check})
    returning id`);
  if (made === undefined) throw new Error('The segment was not made');
  return made.id;
}

export interface BankTold {
  asked: Period;
  lines: readonly Pick<Line, 'day'>[];
}

/** Its lines stand among the transactions already. */
export async function fillFromBank(
  tx: Data,
  { segment, account, vendorId }: Place,
  { asked, lines }: BankTold,
): Promise<void> {
  const period = periodOf(lines);
  await tx.run(sql`update account_segment set asked_from = ${asked.from}::date, asked_to = ${asked.to}::date,
      first_day = ${period?.from ?? null}::date, last_day = ${period?.to ?? null}::date, lines = ${lines.length}
    where id = ${segment}`);
  await settleAccount(tx, { id: account, vendorId });
}

interface Place {
  segment: number;
  account: number;
  vendorId: number;
}

export interface FilesTold {
  lines: readonly Line[];
  statements: readonly StatementBalances[];
  currency: string | null;
  duplicates: number;
  leftOut: number;
  /** By their numbers: a name can be personal, and goes with the file. */
  files: readonly { id: number; format: string; sha256: string; columns_by_hand: boolean; signs?: string[] }[];
}

export async function fillFromFiles(tx: Data, { segment, account, vendorId }: Place, told: FilesTold): Promise<void> {
  const { lines, statements, currency, duplicates, leftOut, files } = told;
  const period = periodOf(lines);
  await tx.run(sql`update account_segment set first_day = ${period?.from ?? null}::date, last_day = ${period?.to ?? null}::date,
      lines = ${lines.length}, statements = ${JSON.stringify(statements)}::jsonb, files = ${JSON.stringify(files)}::jsonb,
      currency = coalesce(${currency}, currency), duplicates = ${duplicates}, left_out = ${leftOut}
    where id = ${segment}`);
  await tx.run(sql`delete from file_line where segment_id = ${segment}`);
  const rows = lines.map(({ day, cents, balance: after, description }) => [day, cents, after, description]);
  await tx.run(sql`insert into file_line (segment_id, place, vendor_id, date, amount, balance, description)
    select ${segment}, place, ${vendorId}, (line->>0)::date, (line->>1)::numeric / 100, (line->>2)::numeric / 100, line->>3
    from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as read (line, place)`);
  await settleAccount(tx, { id: account, vendorId });
}

export const keepBankBalance = (tx: Data, segment: number, balance: number | null): Promise<number> =>
  tx.run(sql`update account_segment set balance = ${balance} where id = ${segment}`);

/** Before the bank's word fills in what nobody said of the customer: what is compared with itself is always the same. */
export async function keepHolder(
  tx: Data,
  { applicationId, segment }: { applicationId: number; segment: number },
  told: string | null,
): Promise<void> {
  const customer = await tx.one<{ full_name: string | null; from_bank: boolean }>(sql`
    select a.full_name, a.named_by_bank and s.source in ('bank', 'demo') as from_bank
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp, account_segment s
    where k.id = ${applicationId} and s.id = ${segment}`);
  const holder = customer?.from_bank === true ? null : holderOf(told, customer?.full_name ?? null);
  await tx.run(sql`update account_segment set holder = ${holder} where id = ${segment}`);
}
