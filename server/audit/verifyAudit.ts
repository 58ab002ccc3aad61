// Walks the audit trail and finds the first row that was changed, removed or put in between.
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { hashOf, type AuditContent } from './audit.ts';

interface Row extends AuditContent {
  id: number;
  previous_hash: Buffer;
  hash: Buffer;
}

export async function verifyAudit(data: Data): Promise<{ rows: number; brokenAt: number | undefined }> {
  const rows =
    await data.rows<Row>(sql`select id, person_id as person, vendor_id as vendor, command, object, before, after,
    request_id as request, result, previous_hash, hash from audit order by id`);
  let previous: Buffer = Buffer.alloc(32);
  for (const { id, previous_hash, hash, ...content } of rows) {
    if (!previous_hash.equals(previous) || !hashOf(previous, content).equals(hash))
      return { rows: rows.length, brokenAt: id };
    previous = hash;
  }
  return { rows: rows.length, brokenAt: undefined };
}
