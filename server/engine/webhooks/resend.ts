// Sends an event once more: the same event with the same id, as a new attempt at every webhook that wants it.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { callFor } from './deliver.job.ts';
import { deliverToAll, emit, type NewEvent } from './events.ts';

// A second click, or the same key held down: what was asked for a moment ago is under way.
const joinedSeconds = 10;

/** How many attempts it started. What was never told before is told now. */
export async function resend(tx: Data, given: NewEvent): Promise<number> {
  const { applicationId, event } = given;
  const last = await tx.one<{ id: number }>(sql`select id from webhook_event
    where application_id = ${applicationId} and event = ${event} order by id desc limit 1`);
  const eventId = last?.id ?? (await emit(tx, given)).eventId;
  const fresh = last === undefined ? await made(tx, eventId) : (await deliverToAll(tx, eventId)).map(({ id }) => id);
  const again = await tx.rows<{ id: number }>(sql`
    update webhook_delivery d set state = 'pending', turn = 1, ended_at = null
    from webhook w, webhook_event e
    where d.event_id = ${eventId} and e.id = d.event_id and w.id = d.webhook_id and w.enabled
      and (w.label_id is null or w.label_id = e.label_id) and not (d.id = any(${fresh}))
      and (d.resent_at is null or d.resent_at < now() - make_interval(secs => ${joinedSeconds}))
      and not exists (select from webhook_attempt a where a.delivery_id = d.id and a.ended_at is null)
    returning d.id`);
  const ids = [...fresh, ...again.map(({ id }) => id)];
  await tx.run(sql`update webhook_delivery set resent_at = now() where id = any(${ids})`);
  for (const { id } of again) await callFor(tx, id);
  return ids.length;
}

const made = async (tx: Data, eventId: number): Promise<number[]> =>
  (await tx.rows<{ id: number }>(sql`select id from webhook_delivery where event_id = ${eventId}`)).map(({ id }) => id);
