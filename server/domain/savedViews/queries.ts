// The statements about saved views: whose they are, who may open them, and their order.
import type { SavedView, Sharing } from '../../../src/api/contract/people/savedViews.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { mayOpen, nameFor } from '../../platform/lists/shared.ts';

const shown = (caller: Caller) =>
  columnsOf<SavedView>()('t', ['id', 'name', 'address', 'sharing'], {
    own: sql`t.person_id = ${caller.personId}`,
    made_by: nameFor(caller),
  });
const joins = sql`join person p on p.id = t.person_id`;

export const listViews = (data: Data, caller: Caller): Promise<SavedView[]> =>
  data.rows(sql`select ${shown(caller)} from saved_view t ${joins} where ${mayOpen(caller)}
    order by own desc, case when t.person_id = ${caller.personId} then t.place end, lower(t.name), t.id`);

export const findView = (data: Data, caller: Caller, id: number): Promise<SavedView | undefined> =>
  data.one(sql`select ${shown(caller)} from saved_view t ${joins} where t.id = ${id}`);

export interface OwnView {
  id: number;
  name: string;
  address: string;
  sharing: Sharing;
  deleted: boolean;
}

/** One's own in their order, held until the commit: whoever counts or orders them is alone. */
export async function lockOwn(tx: Data, caller: Caller): Promise<OwnView[]> {
  await tx.run(sql`select from person where id = ${caller.personId} for no key update`);
  return tx.rows<OwnView>(sql`select id, name, address, sharing, deleted_at is not null as deleted
    from saved_view where person_id = ${caller.personId} order by place, id`);
}

export interface NewView {
  name: string;
  address: string;
  sharing: Sharing;
}

export const writeView = async (tx: Data, caller: Caller, view: NewView): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into saved_view (person_id, of_vendor, sharing, name, address, place)
      values (${caller.personId}, ${caller.vendorId ?? null}::int, ${view.sharing}, ${view.name}, ${view.address},
        (select coalesce(max(place), 0) + 1 from saved_view where person_id = ${caller.personId}))
      returning id`)
  )?.id ?? 0;

/** Shared with a vendor, it is the one that its owner acts for now. */
export const updateView = (tx: Data, caller: Caller, view: OwnView): Promise<unknown> =>
  tx.run(sql`update saved_view set name = ${view.name}, sharing = ${view.sharing},
      of_vendor = case when sharing <> ${view.sharing} then ${caller.vendorId ?? null}::int else of_vendor end,
      deleted_at = case when ${view.deleted}::boolean then coalesce(deleted_at, now()) end
    where id = ${view.id}`);

export const placeViews = (tx: Data, ids: readonly number[]): Promise<unknown> =>
  tx.run(sql`update saved_view s set place = wanted.place
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) where s.id = wanted.id and s.place <> wanted.place`);

/** What nobody brought back for a month is gone. */
export const forgetDeleted = (tx: Data, caller: Caller): Promise<unknown> =>
  tx.run(sql`delete from saved_view where person_id = ${caller.personId} and deleted_at < now() - interval '30 days'`);
