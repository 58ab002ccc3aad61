// The statements about plays: whose they are, who may open them, and their texts.
import { levels, reaches, type Level } from '../../../src/api/contract/level.ts';
import type { OpenedPlay, plays, PlayVersion, SavedPlay } from '../../../src/api/contract/plays/plays.ts';
import type { Page } from '../../../src/api/contract/fields.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { mayOpen, nameFor, type Sharing } from '../../platform/lists/shared.ts';

const shown = (caller: Caller) =>
  ({
    key: sql`t.id::text`,
    name: true,
    title: true,
    level: true,
    version: true,
    sharing: true,
    own: sql`t.person_id = ${caller.personId}`,
    made_by: nameFor(caller),
    changed_at: true,
  }) as const;
const joins = sql`join person p on p.id = t.person_id`;

const levelsOf = ({ level }: Caller): string[] => (Object.keys(levels) as Level[]).filter((one) => reaches(level, one));

/** Of the row `t`: one that needs a higher level is not offered to anybody but its owner. */
const offered = (caller: Caller): Sql =>
  sql`${mayOpen(caller)} and (t.person_id = ${caller.personId} or t.level = any(${levelsOf(caller)}::text[]))`;

export const listPlays = (data: Data, caller: Caller): Promise<SavedPlay[]> =>
  data.rows(sql`select ${columnsOf<SavedPlay>()('t', [], shown(caller))} from play t ${joins}
    where ${offered(caller)} order by own desc, lower(t.name), t.id`);

/** Deleted ones too, where it is asked for them. */
export const findPlay = (
  data: Data,
  caller: Caller,
  id: number,
  isDeletedToo = false,
): Promise<OpenedPlay | undefined> =>
  data.one(sql`select ${columnsOf<OpenedPlay>()('t', [], { ...shown(caller), text: sql`v.text` })}
    from play t ${joins} join play_version v on v.play_id = t.id and v.version = t.version
    where t.id = ${id} and ${isDeletedToo ? sql`t.person_id = ${caller.personId}` : offered(caller)}`);

export const listVersions = (asked: Asked<typeof plays.history>, id: number): Promise<Page<PlayVersion>> => {
  const fields = columnsOf<PlayVersion>()('t', ['id', 'version', 'text', 'at'], { made_by: nameFor(asked.caller) });
  return idPage({ table: sql`play_version`, joins, fields, conditions: [sql`t.play_id = ${id}`] }, asked);
};

export interface OwnPlay {
  id: number;
  name: string;
  title: string | null;
  level: Level;
  version: number;
  sharing: Sharing;
  deleted: boolean;
}

/** One's own, held until the commit: whoever counts or changes them is alone. */
export async function lockOwn(tx: Data, caller: Caller): Promise<OwnPlay[]> {
  await tx.run(sql`select from person where id = ${caller.personId} for no key update`);
  return tx.rows<OwnPlay>(sql`select id, name, title, level, version, sharing, deleted_at is not null as deleted
    from play where person_id = ${caller.personId} order by id`);
}

export type NewPlay = Pick<OwnPlay, 'name' | 'title' | 'level' | 'sharing'>;

export const writePlay = async (tx: Data, caller: Caller, made: NewPlay): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into play (person_id, of_vendor, sharing, name, title, level, version)
      values (${caller.personId}, ${caller.vendorId ?? null}::int, ${made.sharing}, ${made.name}, ${made.title},
        ${made.level}, 1)
      returning id`)
  )?.id ?? 0;

export const writeVersion = (tx: Data, caller: Caller, id: number, version: number, text: string): Promise<unknown> =>
  tx.run(sql`insert into play_version (play_id, version, text, person_id)
    values (${id}, ${version}, ${text}, ${caller.personId})`);

/** Shared with a vendor, it is the one that its owner acts for now. */
export const updatePlay = (tx: Data, caller: Caller, play: OwnPlay): Promise<unknown> =>
  tx.run(sql`update play set name = ${play.name}, title = ${play.title}, level = ${play.level},
      version = ${play.version}, sharing = ${play.sharing},
      changed_at = case when version <> ${play.version} then now() else changed_at end,
      of_vendor = case when sharing <> ${play.sharing} then ${caller.vendorId ?? null}::int else of_vendor end,
      deleted_at = case when ${play.deleted}::boolean then coalesce(deleted_at, now()) end
    where id = ${play.id}`);

/** What nobody brought back for a month is gone. */
export const forgetDeleted = (tx: Data, caller: Caller): Promise<unknown> =>
  tx.run(sql`delete from play where person_id = ${caller.personId} and deleted_at < now() - interval '30 days'`);
