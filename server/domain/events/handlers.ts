// A vendor's events, oldest first: each has its place since it was first asked for, and none comes in before it later.
import { eventDays, type events, type WebhookEvent } from '../../../src/api/contract/vendors/events.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Asked, HandlersOf } from '../../platform/http/handler.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { shownPayload } from '../../engine/webhooks/shownPayload.ts';

type Found = Omit<WebhookEvent, 'payload'> & { body: string; personal_keys: string[] };

const mostRows = 100;

/** Longer ones are given their places by the next call. */
const mostPlaced = 1_000;

/**
 * Ids are given when an event is written and seen when its transaction ends: a lower one may be seen later, and whoever
 * went on behind the highest would miss it. A place is given to what can be seen by now, by one reader at a time.
 */
async function givePlaces({ services, caller }: Pick<Asked<typeof events.list>, 'services' | 'caller'>): Promise<void> {
  const unplaced = sql`from webhook_event t where ${every([ownVendor(caller), sql`t.place is null`])}`;
  const { system } = services.database;
  if ((await system.one(sql`select 1 as is_there ${unplaced} limit 1`)) === undefined) return;
  await system.transaction(async (tx) => {
    await tx.one(sql`select pg_advisory_xact_lock(hashtext('event_place'))::text as taken`);
    await tx.run(sql`update webhook_event e set place = p.place
      from (select o.id, nextval('event_place') as place
        from (select t.id ${unplaced} order by t.id limit ${mostPlaced}::int) o) p
      where e.id = p.id`);
  });
}

export const eventsHandlers: HandlersOf<typeof events> = {
  async list(asked) {
    const { query, caller, data, services, request } = asked;
    const { after, from, to, event, application_id, page_size = mostRows } = query;
    const most = page_size === -1 ? mostRows : Math.min(page_size, mostRows);
    await givePlaces(asked);
    const rows = await data.rows(sql`
      select ${columnsOf<Found>()('t', ['event', 'application_id', 'body', 'personal_keys'], {
        id: sql`t.place`,
        message_id: sql`t.reference`,
        timestamp: sql`iso(t.created_at)`,
      })} from webhook_event t
      where ${every([
        ownVendor(caller),
        sql`t.created_at > now() - make_interval(days => ${eventDays})`,
        sql`t.place is not null`,
        after !== undefined && sql`t.place > ${after}::bigint`,
        from !== undefined && sql`t.created_at >= ${from}::timestamptz`,
        to !== undefined && sql`t.created_at < ${to}::timestamptz`,
        event !== undefined && sql`t.event = ${event}`,
        application_id !== undefined && sql`t.application_id = ${application_id}::bigint`,
      ])} order by t.place limit ${most + 1}::int`);
    const shown = rows.slice(0, most);
    const last = shown.at(-1)?.id ?? after ?? 0;
    return {
      results: shown.map(({ body, personal_keys, ...line }) => ({
        ...line,
        payload: shownPayload(body, caller.showPii ? [] : personal_keys),
      })),
      next: rows.length > most ? nextLink(services.publicUrl, request.path, { after: String(last) }) : null,
      after: last,
    };
  },
};
