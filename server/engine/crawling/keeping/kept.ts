// Writes what a crawl read of an account beside its own row: transactions, statements, files and who owns it.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { freezeStatements } from '../../documents/statements/freeze.ts';
import type { FoundOwner, FoundTransaction } from '../../connectors/found.ts';
import { fileKey, type Files, type Stored } from '../../../platform/files/files.ts';
import type { Subject } from './subject.ts';

/** The days that were read now replace what was known of them; older days stay. Numbered from the oldest. */
export async function keepTransactions(
  tx: Data,
  { account, segment, vendorId, since }: { account: number; segment: number; vendorId: number; since: string },
  lines: readonly FoundTransaction[],
): Promise<void> {
  await tx.run(sql`delete from bank_transaction where account_id = ${account} and date >= ${since}::date`);
  await tx.run(sql`insert into bank_transaction (account_id, sequence, vendor_id, date, amount, balance, description, bank_codes, segment_id)
    select ${account}, (select coalesce(max(sequence), 0) from bank_transaction where account_id = ${account}) + place,
      ${vendorId}, (line->>'date')::date, (line->>'amount')::numeric, (line->>'balance')::numeric, line->>'description',
      (line->'codes')::jsonb, ${segment}
    from json_array_elements(${JSON.stringify(lines)}::json) with ordinality as read (line, place)`);
}

export interface StoredStatement extends Stored {
  name: string;
  issuedOn: string;
  key: string;
}

/**
 * What a statement told stays. Other contents under the same name and day are its next version, and the same contents
 * nothing new; of the month that still runs every interim one is a version. One of which nobody has seen anything takes them.
 */
export async function keepStatements(
  tx: Data,
  { crawlerId, vendorId }: Subject,
  { accountId, kind }: { accountId: number; kind: 'estatement' | 'interim' },
  statements: readonly StoredStatement[],
): Promise<void> {
  for (const { name, issuedOn, key, size, sha256 } of statements) {
    const same = sql`s.account_id = ${accountId} and s.kind = ${kind}
      and (${kind === 'interim'} or (s.issued_on = ${issuedOn}::date and s.name = ${name}))`;
    const known = await tx.one(sql`select 1 as known from statement s where ${same} and s.sha256 = ${sha256} limit 1`);
    if (known === undefined) {
      const filled = await tx.run(sql`update statement s set size = ${size}, sha256 = ${sha256}, storage_key = ${key}
        where ${same} and s.issued_on = ${issuedOn}::date and s.storage_key is null and s.structure is null`);
      if (filled === 0)
        await tx.run(sql`insert into statement (account_id, vendor_id, kind, name, issued_on, version, size, sha256, storage_key)
          values (${accountId}, ${vendorId}, ${kind}, ${name}, ${issuedOn}::date,
            (select coalesce(max(s.version), 0) + 1 from statement s where ${same}), ${size}, ${sha256}, ${key})`);
    }
    await keepFile(tx, { crawlerId, vendorId }, { type: 'pdf', name, key, size, sha256 });
  }
  if (statements.length > 0) await freezeStatements(tx, sql`s.account_id = ${accountId} and s.storage_key is not null`);
}

export interface StoredFile extends Stored {
  type: 'html' | 'png' | 'json' | 'pdf';
  name: string;
  key: string;
}

export async function putFile(
  files: Files,
  vendorId: number,
  what: Pick<StoredFile, 'type' | 'name'>,
  bytes: Buffer,
): Promise<StoredFile> {
  const key = fileKey(vendorId);
  return { ...what, key, ...(await files.put(key, bytes)) };
}

export const keepFile = (
  tx: Data,
  { crawlerId, vendorId }: Pick<Subject, 'crawlerId' | 'vendorId'>,
  { type, name, size, sha256, key }: StoredFile,
): Promise<number> =>
  tx.run(sql`insert into crawler_file (crawler_id, vendor_id, type, name, size, sha256, storage_key)
    values (${crawlerId}, ${vendorId}, ${type}, ${name}, ${size}, ${sha256}, ${key})`);

/** What the vendor said about its customer stands; the bank fills in what nobody said. */
export const keepOwner = (tx: Data, applicationId: number, { fullName, email, mobile }: FoundOwner): Promise<number> =>
  tx.run(sql`update application a set full_name = coalesce(a.full_name, ${fullName}), email = coalesce(a.email, ${email}),
    mobile = coalesce(a.mobile, ${mobile}), named_by_bank = a.named_by_bank or a.full_name is null
    from application_key k where k.id = ${applicationId} and a.id = k.id and a.timestamp = k.timestamp`);
