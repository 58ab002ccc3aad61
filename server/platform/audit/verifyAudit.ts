// Walks the audit trail and finds the first row that was changed, removed or put in between.
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { hashOf, type AuditContent } from './audit.ts';

interface Row extends AuditContent {
  id: number;
  previous_hash: Buffer;
  hash: Buffer;
  chain: number;
  moment: string;
}

const atOnce = 2_000;

export async function verifyAudit(data: Data): Promise<{ rows: number; brokenAt: number | undefined }> {
  let previous: Buffer = Buffer.alloc(32);
  let last = 0;
  for (let count = 0; ;) {
    // A page at a time: the trail of years does not fit into memory.
    const rows = await data.rows<Row>(sql`select id, person_id as person, vendor_id as vendor, command, object, before,
      after, request_id as request, result, address, chain, audit_moment(at) as moment, previous_hash, hash from audit where id > ${last} order by id limit ${atOnce}`);
    for (const { id, previous_hash, hash, chain, moment, ...content } of rows) {
      count += 1;
      if (!previous_hash.equals(previous) || !hashOf(previous, content, chain, moment).equals(hash))
        return { rows: count, brokenAt: id };
      previous = hash;
      last = id;
    }
    if (rows.length < atOnce) return { rows: count, brokenAt: undefined };
  }
}
