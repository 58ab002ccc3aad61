// Brings a bank back online at the time that was set when it was taken offline.
import * as v from 'valibot';
import { keepStates } from '../../engine/bankStates/keepStates.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { enqueue, withdraw } from '../../platform/jobs/enqueue.ts';
import { defineJob } from '../../platform/jobs/job.ts';

export const returnJob = defineJob({
  name: 'return-bank',
  payload: v.strictObject({ bankId: v.pipe(v.number(), v.integer(), v.minValue(1)), backAt: v.string() }),
  retries: 10,
  retrySeconds: 10,
  expireSeconds: 60,
  atOnce: 2,
  run: ({ payload: { bankId, backAt }, step }) =>
    step('returned', async (tx) => {
      // Another time may have been set, or somebody may have brought it back: then this one means nothing.
      const returned =
        await tx.run(sql`update bank set is_offline = false, is_new = false, back_onlined_timestamp = now(), version = version + 1,
        offline_since = null, offline_by = null, offline_reason = null, back_at = null
        where id = ${bankId} and is_offline and back_at = ${backAt}::timestamptz`);
      if (returned === 0) return;
      await keepStates(tx, bankId);
      await writeAudit(tx, {
        personId: undefined,
        command: 'banks.return',
        object: `bank ${bankId}`,
        before: { is_offline: true, back_at: backAt },
        after: { is_offline: false },
        result: 'done',
      });
    }),
  async giveUp() {
    // It stays offline, and the page Work offers to try again.
  },
});

const keyOf = (bankId: number, backAt: string): string => `bank ${bankId} at ${backAt}`;

/** The time of before no longer counts, and the new one does. */
export async function orderReturn(
  tx: Data,
  {
    bankId,
    before,
    after,
    vendorId,
  }: { bankId: number; before: string | null; after: string | null; vendorId: number | undefined },
): Promise<void> {
  if (before === after) return;
  if (before !== null) await withdraw(tx, returnJob, keyOf(bankId, before));
  if (after === null) return;
  const owner = vendorId ?? (await tx.one<{ id: number }>(sql`select min(id) as id from vendor`))?.id ?? 0;
  const order = { vendorId: owner, key: keyOf(bankId, after), lane: 'banks', startAfter: new Date(after) };
  await enqueue(tx, returnJob, { bankId, backAt: after }, order);
}
