// The statements about worklists: who may open them, and what was done and noted about each of their ids.
import type {
  OpenedWorklist,
  Worklist,
  WorklistEntry,
  worklists,
} from '../../../src/api/contract/applications/worklists.ts';
import type { Page } from '../../../src/api/contract/fields.ts';
import type { Sharing } from '../../../src/api/contract/people/savedViews.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { mayOpen, nameFor } from '../../platform/lists/shared.ts';

const shown = (caller: Caller) =>
  ({
    id: true,
    name: true,
    sharing: true,
    own: sql`t.person_id = ${caller.personId}`,
    made_by: nameFor(caller),
    created_at: true,
    size: true,
    handled: sql`(select count(*)::int from worklist_entry e
      where e.worklist_id = t.id and e.handled_at is not null)`,
  }) as const;
const listed = (caller: Caller) => columnsOf<Worklist>()('t', [], shown(caller));
const joins = sql`join person p on p.id = t.person_id`;

export const listWorklists = (asked: Asked<typeof worklists.list>): Promise<Page<Worklist>> =>
  idPage({ table: sql`worklist`, joins, fields: listed(asked.caller), conditions: [mayOpen(asked.caller)] }, asked);

/** Deleted ones too. */
export const findWorklist = (data: Data, caller: Caller, id: number): Promise<Worklist | undefined> =>
  data.one(sql`select ${listed(caller)} from worklist t ${joins} where t.id = ${id}`);

type Held = Omit<OpenedWorklist, 'entries'>;

export const openWorklist = (data: Data, caller: Caller, id: number): Promise<Held | undefined> =>
  data.one(
    sql`select ${columnsOf<Held>()('t', ['ids'], { ...shown(caller) })} from worklist t ${joins} where t.id = ${id} and ${mayOpen(caller)}`,
  );

/** By the name of a person, which another row of the statement holds. */
const named = (caller: Caller, key: 'noted_by' | 'handled_by'): Sql =>
  sql`(select ${nameFor(caller)} from person p where p.id = e.${trusted(key)})`;

export const entriesOf = (data: Data, caller: Caller, id: number): Promise<WorklistEntry[]> =>
  data.rows(
    sql`select ${columnsOf<WorklistEntry>()('e', ['asked', 'note', 'handled_at', 'version'], { noted_by: named(caller, 'noted_by'), handled_by: named(caller, 'handled_by') })} from worklist_entry e where e.worklist_id = ${id} order by e.asked`,
  );

export interface OwnWorklist {
  id: number;
  name: string;
  sharing: Sharing;
  deleted: boolean;
}

/** One's own, held until the commit: whoever counts them is alone. */
export async function lockOwn(tx: Data, caller: Caller): Promise<OwnWorklist[]> {
  await tx.run(sql`select from person where id = ${caller.personId} for no key update`);
  return tx.rows<OwnWorklist>(sql`select id, name, sharing, deleted_at is not null as deleted
    from worklist where person_id = ${caller.personId} order by id`);
}

interface NewWorklist {
  name: string;
  ids: string;
  size: number;
  sharing: Sharing;
}

export const writeWorklist = async (tx: Data, caller: Caller, made: NewWorklist): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into worklist (person_id, of_vendor, sharing, name, ids, size)
      values (${caller.personId}, ${caller.vendorId ?? null}::int, ${made.sharing}, ${made.name}, ${made.ids}, ${made.size})
      returning id`)
  )?.id ?? 0;

/** Shared with a vendor, it is the one that its owner acts for now. */
export const updateWorklist = (tx: Data, caller: Caller, { id, name, sharing, deleted }: OwnWorklist) =>
  tx.run(sql`update worklist set name = ${name}, sharing = ${sharing},
      of_vendor = case when sharing <> ${sharing} then ${caller.vendorId ?? null}::int else of_vendor end,
      deleted_at = case when ${deleted}::boolean then coalesce(deleted_at, now()) end
    where id = ${id}`);

/** What is handled already stays with who handled it. */
export const markHandled = (tx: Data, caller: Caller, id: number, rows: readonly string[]): Promise<unknown> =>
  tx.run(sql`insert into worklist_entry (worklist_id, asked, handled_by, handled_at)
      select ${id}, asked, ${caller.personId}, now() from unnest(${rows}::text[]) as asked
    on conflict (worklist_id, asked) do update set handled_by = excluded.handled_by, handled_at = excluded.handled_at
      where worklist_entry.handled_at is null`);

export const markOpen = (tx: Data, id: number, rows: readonly string[]): Promise<unknown> =>
  tx.run(sql`update worklist_entry set handled_by = null, handled_at = null
    where worklist_id = ${id} and asked = any(${rows}::text[]) and handled_at is not null`);

/** Held until the commit, also where nothing was noted yet. */
export const lockEntries = (tx: Data, id: number): Promise<unknown> =>
  tx.run(sql`select from worklist where id = ${id} for no key update`);

export const writeNote = (tx: Data, caller: Caller, id: number, { row, note }: { row: string; note: string }) =>
  tx.run(sql`insert into worklist_entry (worklist_id, asked, note, noted_by, version)
      values (${id}, ${row}, ${note}, ${caller.personId}, 1)
    on conflict (worklist_id, asked) do update
      set note = excluded.note, noted_by = excluded.noted_by, version = worklist_entry.version + 1`);

/** What nobody brought back for a month is gone. */
export const forgetDeleted = (tx: Data, caller: Caller): Promise<unknown> =>
  tx.run(sql`delete from worklist where person_id = ${caller.personId} and deleted_at < now() - interval '30 days'`);
