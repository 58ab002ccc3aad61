// A write that carries an Idempotency-Key happens once: its answer is kept in the transaction of its effect, and given again.
import { createHash } from 'node:crypto';
import type { Data } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Seal } from '../../secrets/seal.ts';
import { sealedColumns } from '../../secrets/sealedColumns.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refusal } from '../../calls/refusal.ts';

const longestKey = 255;
const field = 'Idempotency-Key';

export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]+$/.test(header) || header.length > longestKey) {
    throw new Refusal(400, `${field} must be one word of at most ${longestKey} visible characters`, { field });
  }
  return header;
}

interface KeyedCall {
  key: string;
  /** The call and everything it was asked with. */
  request: string;
  caller: Caller;
  /** An answer may hold a secret or personal data: it is kept sealed. */
  seal: Seal;
}

/** Gives the JSON text of the answer: the first one of this key, or the one that `work` gives now. */
export function once(
  data: Data,
  { key, request, caller, seal }: KeyedCall,
  work: (inside: Data) => Promise<string>,
): Promise<string> {
  const place = sealedColumns.keptAnswer.place({ person_id: caller.personId, key });
  const fingerprint = createHash('sha256').update(request).digest();
  return data.transaction(async (tx) => {
    const lock = createHash('sha256').update(`${caller.personId}\n${key}`).digest().readBigInt64BE();
    const mine = await tx.one<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${String(lock)}::bigint) as taken`,
    );
    if (mine?.taken !== true)
      throw new Refusal(409, `The call with this ${field} is still running`, { field, retryAfter: 1 });
    const kept = await tx.one<{ fingerprint: Buffer; answer: Buffer }>(
      sql`select fingerprint, answer from idempotency where person_id = ${caller.personId} and key = ${key}
        and created_at > now() - interval '24 hours'`,
    );
    if (kept !== undefined) {
      if (kept.fingerprint.equals(fingerprint)) return seal.open(kept.answer, place);
      throw new Refusal(422, `This ${field} was used for another request`, { field });
    }
    const answer = await work(tx);
    await tx.run(sql`insert into idempotency (person_id, key, fingerprint, answer) values (${caller.personId}, ${key}, ${fingerprint}, ${seal.close(answer, place)})
      on conflict (person_id, key) do update set fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = now()`);
    return answer;
  });
}
