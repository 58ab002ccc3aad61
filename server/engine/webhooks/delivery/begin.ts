// Decides whether an attempt may be made now, and writes it down before the first byte leaves.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { callFor, type Call } from './call.ts';
import { isWaiting, lockHealth, startProbe } from './health.ts';
import { endDeliveries, findDelivery } from './queries.ts';
import { record } from './record.ts';

export interface Begun {
  /** None: this job is not, or not now, to send anything. */
  attempt: number | null;
}

const nothing: Begun = { attempt: null };

export async function begin(tx: Data, { delivery, call }: Call): Promise<Begun> {
  const health = await lockHealth(tx, delivery);
  const found = await findDelivery(tx, delivery);
  if (found?.state !== 'pending' || found.call !== call) return nothing;
  if (found.open_attempt !== null) {
    await record(tx, found.open_attempt, { success: false, error: 'The server stopped before the answer came' });
  }
  if (health === undefined || !found.enabled) {
    await endDeliveries(tx, sql`d.id = ${delivery}`, 'disabled');
    return nothing;
  }
  if (isWaiting(health)) {
    await callFor(tx, delivery, { at: health.open_until, heldBack: true });
    return nothing;
  }
  await startProbe(tx, health);
  const attempt = await tx.one<{ id: number }>(sql`
    with counted as (update webhook_delivery set attempts = attempts + 1 where id = ${delivery} returning id, vendor_id, attempts)
    insert into webhook_attempt (delivery_id, vendor_id, number, alert_only)
    select c.id, c.vendor_id, c.attempts, w.of_setting and exists (select from vendor_setting s
      where s.vendor_id = w.vendor_id and s.key = 'post_alert_only' and s.value = 'True')
    from counted c join webhook_delivery d on d.id = c.id join webhook w on w.id = d.webhook_id returning id`);
  return { attempt: attempt?.id ?? null };
}
