// How an endpoint is doing: after five failures in a row nothing is sent to it for a while, then one attempt tries whether it is back.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { disabledAfterDays } from '../failing/order.ts';

const failuresThatOpen = 5;
const shortestSeconds = 30;
const longestSeconds = 600;
/** Longer than an attempt can take: meanwhile nobody else tries. */
const probeSeconds = 20;

export interface Health {
  webhook_id: number;
  /** The database's clock. */
  now: Date;
  failures: number;
  open_until: Date | null;
  /** As the database writes it, so that no part of it is lost. */
  failing_since: string | null;
  /** Nothing has been accepted for so long that it is switched off. */
  is_hopeless: boolean;
}

const columns = sql`webhook_id, now() as now, failures, open_until, failing_since::text as failing_since,
  coalesce(failing_since < now() - make_interval(days => ${disabledAfterDays}), false) as is_hopeless`;

/** Held until the transaction ends; undefined when the webhook was deleted. */
export const lockHealth = (tx: Data, deliveryId: number): Promise<Health | undefined> =>
  tx.one<Health>(sql`
    insert into webhook_health (webhook_id, vendor_id)
    select w.id, w.vendor_id from webhook_delivery d join webhook w on w.id = d.webhook_id where d.id = ${deliveryId}
    on conflict (webhook_id) do update set failures = webhook_health.failures returning ${columns}`);

export const isWaiting = (health: Health): health is Health & { open_until: Date } =>
  health.open_until !== null && health.open_until > health.now;

/** A person wants to know now whether it is back: this delivery is due, whatever its schedule says. */
export const endRest = (tx: Data, deliveryId: number): Promise<number> =>
  tx.run(sql`
    with rest as (update webhook_health set open_until = null
      where webhook_id = (select webhook_id from webhook_delivery where id = ${deliveryId}) returning webhook_id)
    update webhook_delivery d set due_at = now() from rest where d.id = ${deliveryId}`);

export async function startProbe(tx: Data, { webhook_id, failures }: Health): Promise<void> {
  if (failures < failuresThatOpen) return;
  await tx.run(
    sql`update webhook_health set open_until = now() + make_interval(secs => ${probeSeconds}) where webhook_id = ${webhook_id}`,
  );
}

export const noteSuccess = (tx: Data, { webhook_id, failures }: Health): Promise<number> | undefined =>
  failures === 0
    ? undefined
    : tx.run(sql`update webhook_health set failures = 0, failing_since = null, open_until = null, openings = 0
        where webhook_id = ${webhook_id}`);

export async function noteFailure(tx: Data, webhookId: number): Promise<Health | undefined> {
  const opens = sql`failures + 1 >= ${failuresThatOpen}`;
  return tx.one<Health>(sql`update webhook_health set failures = failures + 1, failing_since = coalesce(failing_since, now()),
    openings = openings + (${opens})::int,
    open_until = case when ${opens} then now()
      + make_interval(secs => least(${longestSeconds}, ${shortestSeconds} * power(2, least(openings, 10)))) end
    where webhook_id = ${webhookId} returning ${columns}`);
}
