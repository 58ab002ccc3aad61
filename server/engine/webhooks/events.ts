// Tells a vendor what happened: the event is written in the transaction of the change, with a delivery for every webhook that wants it.
import { randomUUID } from 'node:crypto';
import type { Check, Source } from '../../../src/api/contract/applications/provenance.ts';
import { presetCountry } from '../../../src/api/contract/people/presetCountry.ts';
import type { BankEvent, EventName } from '../../../src/api/contract/vendors/webhooks.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { callFor } from './delivery/call.ts';

export type { EventName };

export interface NewEvent {
  applicationId: number;
  vendorId: number;
  labelId: number;
  event: EventName;
  /** Goes out as it is and is shown to everybody who may see the webhook log. */
  data?: Record<string, unknown>;
  /** Goes out as well; shown only to those who may see personal data. */
  personal?: Record<string, unknown>;
}

interface Emitted {
  eventId: number;
  deliveries: number;
}

export async function emit(tx: Data, given: NewEvent): Promise<Emitted> {
  const { applicationId, vendorId, labelId, event, personal = {} } = given;
  const body = JSON.stringify(await bodyOf(tx, given));
  return write(
    tx,
    sql`${applicationId}::bigint, ${vendorId}, ${labelId}::int, ${event}, ${body}, ${Object.keys(personal)}`,
  );
}

/** To the vendors whose webhooks name it, of the country of the bank: everybody else hears nothing of banks. */
export async function emitOfBank(
  tx: Data,
  { bankId, event, data }: { bankId: number; event: BankEvent; data: Record<string, unknown> },
): Promise<void> {
  const wanting = await tx.rows<{ id: number; bank: string; at: string }>(sql`
    select v.id, b.name as bank, iso(now()) as at from vendor v join bank b on b.id = ${bankId}
    where coalesce(v.country_code, ${presetCountry}) = b.country_code and exists (select from webhook w
      where w.vendor_id = v.id and w.enabled and w.deleted_at is null and ${event} = any(w.events)) order by v.id`);
  for (const { id, bank, at } of wanting) {
    const body = JSON.stringify({ type: event, timestamp: at, data: { bank_id: bankId, bank, ...data } });
    await write(tx, sql`null::bigint, ${id}, null::int, ${event}, ${body}, '{}'::text[]`);
  }
}

async function write(tx: Data, values: Sql): Promise<Emitted> {
  const written = await tx.one<{ id: number }>(sql`
    insert into webhook_event (reference, application_id, vendor_id, label_id, event, body, personal_keys)
    values (${randomUUID()}, ${values}) returning id`);
  if (written === undefined) throw new Error('The event was not written');
  return { eventId: written.id, deliveries: (await deliverToAll(tx, written.id)).length };
}

/** Whoever decides by an event learns from it whether the figures behind it add up. */
interface Told {
  source: Source | null;
  check: Check | null;
  accounts: { id: number; source: Source | null; check: Check | null }[];
}

async function bodyOf(
  tx: Data,
  { applicationId, labelId, event, data = {}, personal = {} }: NewEvent,
): Promise<object> {
  const facts = await tx.one<{ at: string; vendor_label: string; vendor_specific_id: string } & Told>(sql`
    select iso(now()) as at, l.ref as vendor_label, a.vendor_specific_id, a.source, a.check_word as check,
      (select coalesce(json_agg(json_build_object('id', t.id, 'source', t.source, 'check', t.check_word) order by t.id), '[]'::json)
        from account t where t.application_id = a.id) as accounts
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp join label l on l.id = ${labelId}
    where k.id = ${applicationId}`);
  if (facts === undefined) throw new Error(`There is no application ${applicationId} to tell about`);
  const { at, ...names } = facts;
  return { type: event, timestamp: at, data: { application_id: applicationId, ...names, ...data, ...personal } };
}

interface NewDelivery {
  id: number;
  webhook_id: number;
}

/** One delivery for each enabled webhook of the event's vendor and label that has none yet, each with its job. */
export async function deliverToAll(tx: Data, eventId: number): Promise<NewDelivery[]> {
  const made = await tx.rows<NewDelivery>(sql`
    insert into webhook_delivery (event_id, webhook_id, vendor_id)
    select e.id, w.id, e.vendor_id from webhook_event e
    join webhook w on w.vendor_id = e.vendor_id and w.enabled and (w.label_id is null or e.label_id is null or w.label_id = e.label_id)
      and (w.events is null and e.application_id is not null or e.event = any(w.events))
    where e.id = ${eventId} order by w.id
    on conflict (event_id, webhook_id) do nothing returning id, webhook_id`);
  for (const { id } of made) await callFor(tx, id);
  return made;
}
