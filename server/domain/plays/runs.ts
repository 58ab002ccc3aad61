// Runs of plays on record: who, when, which version, with which values, and what came of each line. Nothing personal is kept.
import type { Page } from '../../../src/api/contract/fields.ts';
import type { PlayLineResult, PlayRun, plays } from '../../../src/api/contract/plays/plays.ts';
import { scopeOf, type Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { nameFor } from '../../platform/lists/shared.ts';

const fieldsOf = (caller: Caller) =>
  columnsOf<PlayRun>()('t', ['id', 'name', 'version', 'began_at', 'ended_at', 'outcome', 'lines'], {
    key: sql`coalesce(t.shipped, t.play_id::text)`,
    values: sql`t.given`,
    run_by: nameFor(caller),
  });
const joins = sql`join person p on p.id = t.person_id`;

/** Of the row `t`. */
const maySee = (caller: Caller): Sql =>
  sql`t.began_at > now() - interval '90 days' and (t.person_id = ${caller.personId}
      or exists (select from play s where s.id = t.play_id and s.person_id = ${caller.personId})
      or (${scopeOf(caller) === 'all'}::boolean and (t.shipped is not null
        or exists (select from play s where s.id = t.play_id and s.sharing = 'staff'))))`;

export const listRuns = (asked: Asked<typeof plays.runs>): Promise<Page<PlayRun>> => {
  const { caller, query } = asked;
  const ofPlay = query.play === undefined ? undefined : sql`coalesce(t.shipped, t.play_id::text) = ${query.play}`;
  return idPage({ table: sql`play_run`, joins, fields: fieldsOf(caller), conditions: [maySee(caller), ofPlay] }, asked);
};

const ownRun = (data: Data, caller: Caller, id: number): Promise<PlayRun | undefined> =>
  data.one(
    sql`select ${fieldsOf(caller)} from play_run t ${joins} where t.id = ${id} and t.person_id = ${caller.personId}`,
  );

type Given = Readonly<Record<string, string>>;

/** An id, and not a phone or account number: those have nine digits and more. */
const idShape = /^(?:\d{1,8}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Of what was said to the play, what names nobody; null stands for the rest. */
async function withoutPersons(data: Data, given: Given): Promise<Record<string, string | null>> {
  const rest = Object.values(given).filter((text) => !idShape.test(text));
  const known = new Set(
    rest.length === 0
      ? []
      : (
          await data.rows<{ name: string }>(sql`select lower(name) as name from bank
              where lower(name) = any(${rest.map((text) => text.toLowerCase())}::text[])
            union select lower(name) from vendor where lower(name) = any(${rest.map((text) => text.toLowerCase())}::text[])`)
        ).map(({ name }) => name),
  );
  const isKept = (text: string): boolean => idShape.test(text) || known.has(text.toLowerCase());
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, isKept(text) ? text : null]));
}

export interface NewRun {
  id: number | undefined;
  shipped: string | undefined;
  name: string;
  version: number;
  values: Given;
}

export async function writeRun(tx: Data, caller: Caller, made: NewRun): Promise<PlayRun | undefined> {
  await tx.run(
    sql`delete from play_run where person_id = ${caller.personId} and began_at < now() - interval '90 days'`,
  );
  const given = JSON.stringify(await withoutPersons(tx, made.values));
  const row = await tx.one<{ id: number }>(sql`insert into play_run
      (person_id, vendor_id, play_id, shipped, name, version, given)
    values (${caller.personId}, ${caller.vendorId ?? 2_147_483_647}, ${made.id ?? null}::bigint, ${made.shipped ?? null},
      ${made.name}, ${made.version}, ${given}::jsonb) returning id`);
  return row && ownRun(tx, caller, row.id);
}

/** Undefined for one that is not the caller's, and for one that has ended. */
export async function endRun(
  tx: Data,
  caller: Caller,
  id: number,
  { outcome, lines }: { outcome: string; lines: readonly PlayLineResult[] },
): Promise<PlayRun | undefined> {
  const row = await tx.one<{ id: number }>(sql`update play_run set outcome = ${outcome}, ended_at = now(),
      lines = ${JSON.stringify(lines)}::jsonb
    where id = ${id} and person_id = ${caller.personId} and ended_at is null returning id`);
  return row && ownRun(tx, caller, row.id);
}
