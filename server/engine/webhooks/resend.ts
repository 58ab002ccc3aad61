// Sends an event once more: the same event with the same id, as a new attempt at every webhook that wants it.
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { callFor } from './delivery/call.ts';
import { deliverToAll, emit, type NewEvent } from './events.ts';

// A second click, or the same key held down: what was asked for a moment ago is under way.
const joinedSeconds = 10;

interface Resent {
  eventId: number;
  /** How many attempts it started. */
  attempts: number;
}

/** What was never told before is told now. A run of sends joins nothing: each of its records is sent once all the same. */
export async function resend(tx: Data, given: NewEvent, joined = joinedSeconds): Promise<Resent> {
  const { applicationId, event } = given;
  const last = await tx.one<{ id: number }>(sql`select id from webhook_event
    where application_id = ${applicationId} and event = ${event} order by id desc limit 1`);
  const eventId = last?.id ?? (await emit(tx, given)).eventId;
  const fresh = last === undefined ? await made(tx, eventId) : (await deliverToAll(tx, eventId)).map(({ id }) => id);
  const again = await sendAnew(
    tx,
    sql`d.event_id = ${eventId} and (w.label_id is null or w.label_id = e.label_id)
      and (w.events is null or e.event = any(w.events)) and not (d.id = any(${fresh}))
      and (d.resent_at is null or d.resent_at < now() - make_interval(secs => ${joined}))`,
  );
  await noteResent(tx, fresh);
  return { eventId, attempts: fresh.length + again };
}

/** One event to one webhook, whatever came of it before; the delivery. */
export async function resendTo(tx: Data, eventId: number, webhookId: number): Promise<number | undefined> {
  const fresh = await tx.one<{ id: number }>(sql`insert into webhook_delivery (event_id, webhook_id, vendor_id)
    select e.id, w.id, e.vendor_id from webhook_event e join webhook w on w.id = ${webhookId} and w.vendor_id = e.vendor_id
    where e.id = ${eventId} on conflict (event_id, webhook_id) do nothing returning id`);
  if (fresh !== undefined) {
    await callFor(tx, fresh.id);
    await noteResent(tx, [fresh.id]);
    return fresh.id;
  }
  const one = sql`event_id = ${eventId} and webhook_id = ${webhookId}`;
  const known = await tx.one<{ id: number }>(sql`select id from webhook_delivery where ${one}`);
  if (known !== undefined) await sendAnew(tx, sql`d.id = ${known.id}`);
  return known?.id;
}

/** One delivery, whatever came of it before, unless it was asked for a moment ago; how many attempts it started. */
export const resendDelivery = (tx: Data, delivery: number): Promise<number> =>
  sendAnew(
    tx,
    sql`d.id = ${delivery} and (d.resent_at is null or d.resent_at < now() - make_interval(secs => ${joinedSeconds}))`,
  );

/** The schedule of each begins again; what is being sent at this moment stays as it is. */
async function sendAnew(tx: Data, which: Sql): Promise<number> {
  const again = await tx.rows<{ id: number }>(sql`
    update webhook_delivery d set state = 'pending', turn = 1, ended_at = null
    from webhook w, webhook_event e
    where ${which} and e.id = d.event_id and w.id = d.webhook_id and w.enabled
      and not exists (select from webhook_attempt a where a.delivery_id = d.id and a.ended_at is null)
    returning d.id`);
  const ids = again.map(({ id }) => id);
  await noteResent(tx, ids);
  for (const id of ids) await callFor(tx, id);
  return ids.length;
}

const noteResent = (tx: Data, ids: readonly number[]): Promise<number> =>
  tx.run(sql`update webhook_delivery set resent_at = now() where id = any(${ids})`);

const made = async (tx: Data, eventId: number): Promise<number[]> =>
  (await tx.rows<{ id: number }>(sql`select id from webhook_delivery where event_id = ${eventId}`)).map(({ id }) => id);
