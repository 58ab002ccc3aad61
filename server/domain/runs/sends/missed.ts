// What an endpoint missed between two times: the events that failed there for good or were never sent, the oldest first.
import { mostInRun } from '../../../../src/api/contract/runs/runs.ts';
import { scopeOf, type Caller } from '../../../platform/calls/caller.ts';
import { notFound, badInput } from '../../../platform/calls/refusal.ts';
import type { Data } from '../../../platform/database/database.ts';
import { every, sql, type Sql } from '../../../platform/database/sql.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';

interface AskedTimes {
  webhook: number;
  from: string;
  to: string;
}

export interface Endpoint {
  id: number;
  name: string;
  url: string;
  vendor_id: number;
  label_id: number | null;
  enabled: boolean;
  disabled_reason: string | null;
  /** Those that it wants; all of them, when null. */
  events: string[] | null;
}

export interface Event {
  id: number;
  application: number;
  /** Undefined: never sent there. */
  state: 'pending' | 'failed' | 'disabled' | null;
  reason: string | null;
}

export interface Missed {
  endpoint: Endpoint;
  /** All of them; a run takes the oldest. */
  events: readonly Event[];
  leftOut: readonly Event[];
}

export const deletedText = 'The client files of this application were deleted';

export const endpointHindrance = ({
  enabled,
  disabled_reason: reason,
}: Pick<Endpoint, 'enabled' | 'disabled_reason'>): string | undefined =>
  enabled ? undefined : `The endpoint is switched off${reason === null ? '' : `: ${reason}`}`;

/** Staff find those of the vendor that they act for; foreign and unknown ones get the same answer. */
async function findEndpoint(data: Data, caller: Caller, id: number): Promise<Endpoint> {
  const acting = scopeOf(caller) === 'all' && sql`t.vendor_id = ${caller.vendorId ?? 0}`;
  const found =
    await data.one<Endpoint>(sql`select t.id, t.name, t.url, t.vendor_id, t.label_id, t.enabled, t.disabled_reason, t.events
    from webhook t where ${every([sql`t.id = ${id}`, sql`t.deleted_at is null`, ownVendor(caller), acting])}`);
  if (found === undefined) throw notFound('Webhook');
  return found;
}

/** As a change that came after the event found it; where none came, as it is now: what it did not want then it did not miss. */
const wantedThen = (id: number): Sql => sql`(d.id is not null or not exists (select from (select u.before from audit u
    where u.object = ${`webhook ${id}`} and u.command = 'webhooks.change' and u.at > e.created_at order by u.id limit 1) past
  where coalesce(past.before -> 'events', 'null') <> 'null' and not past.before -> 'events' @> to_jsonb(e.event)
    or past.before ->> 'vendorref' <> (select l.ref from label l where l.id = e.label_id)))`;

export async function findMissed(data: Data, caller: Caller, { webhook, from, to }: AskedTimes): Promise<Missed> {
  if (Date.parse(from) >= Date.parse(to)) throw badInput('to', 'must be later than from');
  const endpoint = await findEndpoint(data, caller, webhook);
  const { id, vendor_id: vendor, label_id: label, events: wanted } = endpoint;
  const rows = await data.rows<Event>(sql`select e.id, e.application_id as application, d.state,
      case when a.deleted_at is not null then ${deletedText}
        when d.state = 'pending' then 'It is still tried by the schedule of the endpoint'
        when r.id is not null then 'Run ' || r.id || ' sends it already' end as reason
    from webhook_event e
      join application_key k on k.id = e.application_id join application a on a.id = k.id and a.timestamp = k.timestamp
      left join webhook_delivery d on d.event_id = e.id and d.webhook_id = ${id}
      left join lateral (select min(r.id) as id from batch_item i
        join batch_run r on r.id = i.run_id and r.kind = 'recovery' and r.state in ('running', 'paused')
        where i.event_id = e.id and i.lane = ${id} and i.state = 'waiting') r on true
    where e.vendor_id = ${vendor} and (${label}::int is null or e.label_id = ${label}::int)
      and (${wanted}::text[] is null or e.event = any(${wanted}::text[]))
      and e.created_at >= ${from}::timestamptz and e.created_at < ${to}::timestamptz
      and e.created_at >= coalesce((select w.created_at from webhook w where w.id = ${id}), '-infinity')
      and d.state is distinct from 'delivered' and ${wantedThen(id)} order by e.id`);
  const events = rows.filter(({ reason }) => reason === null);
  return { endpoint, events, leftOut: rows.filter(({ reason }) => reason !== null) };
}

export const takenOf = ({ events }: Missed): readonly Event[] => events.slice(0, mostInRun);
