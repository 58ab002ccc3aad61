// The statements behind resolving ids: what each id belongs to, all of one shape at once, and the list rows of the applications.
import type { LookupType } from '../../../src/api/contract/applications/applications.ts';
import type { UuidPart } from '../../../src/api/contract/applications/idShapes.ts';
import { applicationJoins, applicationRowText, holdsPersonal } from '../applications/rows.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, join, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

interface Try {
  /** Which of the ids that were asked for it is. */
  place: number;
  value: string;
}
export interface Tries {
  whole: Map<LookupType, readonly Try[]>;
  parts: ({ place: number } & UuidPart)[];
}
export interface FoundMatch {
  place: number;
  kind: LookupType;
  ids: string[];
  total: number;
  application_id: number;
}

// One more than is told tells that there are more.
const mostFound = trusted('101');
const tables = { account_id: 'account', profile_id: 'profile', analysis_id: 'analysis' } as const;
const columns = sql`f.ids, f.total, f.application_id`;

const given = (tries: readonly Try[], type: 'bigint' | 'uuid' | 'text'): Sql =>
  sql`unnest(${tries.map(({ place }) => place)}::int[], ${tries.map(({ value }) => value)}::${trusted(type)}[]) as a (place, value)`;

/** By way of the key, so that only the application's own month is read. */
const byApplication = (tries: readonly Try[], caller: Caller): Sql =>
  sql`select a.place, 'application_id' as kind, ${columns} from ${given(tries, 'bigint')} cross join lateral (
    select array[t.id::text] as ids, 1 as total, t.id as application_id from application_key k
      join application t on t.id = k.id and t.timestamp = k.timestamp
      where ${every([sql`k.id = a.value`, ownVendor(caller)])}) f`;

const through = (kind: keyof typeof tables, tries: readonly Try[], caller: Caller): Sql =>
  sql`select a.place, ${trusted(`'${kind}'`)} as kind, ${columns} from ${given(tries, 'bigint')} cross join lateral (
    select array[t.id::text] as ids, 1 as total, t.application_id from ${trusted(tables[kind])} t
      where ${every([sql`t.id = a.value`, ownVendor(caller)])} limit 1) f`;

const byUuid = (tries: readonly Try[], caller: Caller): Sql =>
  sql`select a.place, 'crawler_uuid' as kind, ${columns} from ${given(tries, 'uuid')} cross join lateral (
    select array[t.uuid::text] as ids, 1 as total, t.application_id from crawler t
      where ${every([sql`t.uuid = a.value`, sql`t.application_id is not null`, ownVendor(caller)])} limit 1) f`;

/** From the first uuid that begins so to the last: a stretch of the index. The vendor is asked for outside of it: beside the
 * stretch, the planner takes it for the rarer one and reads all crawlers of the vendor. */
const byUuidPart = (parts: Tries['parts'], caller: Caller): Sql =>
  sql`select a.place, 'crawler_uuid' as kind, ${columns} from unnest(${parts.map(({ place }) => place)}::int[],
      ${parts.map(({ from }) => from)}::uuid[], ${parts.map(({ to }) => to)}::uuid[], ${parts.map(({ end }) => end)}::text[]) as a (place, first, last, ending)
    cross join lateral (
      select (array_agg(t.uuid::text order by t.uuid))[1:100] as ids, least(count(*), ${mostFound})::int as total,
          (array_agg(t.application_id order by t.uuid))[1] as application_id from (
        select c.uuid, c.application_id, c.vendor_id from crawler c where c.uuid >= a.first and c.uuid <= a.last order by c.uuid limit 1000) t
      where ${every([
        sql`t.application_id is not null and right(replace(t.uuid::text, '-', ''), length(a.ending)) = a.ending`,
        ownVendor(caller),
      ])}
      having count(*) > 0) f`;

const byReference = (column: 'vendor_specific_id' | 'reference_search', tries: Sql, caller: Caller): Sql =>
  sql`select a.place, 'vendor_specific_id' as kind, ${columns} from ${tries} cross join lateral (
    select (array_agg(x.id::text order by x.timestamp desc, x.id desc))[1:100] as ids, count(*)::int as total,
        (array_agg(x.id order by x.timestamp desc, x.id desc))[1] as application_id from (
      select t.id, t.timestamp from application t
      where ${every([sql`t.${trusted(column)} = a.value`, ownVendor(caller)])}
      order by t.timestamp desc, t.id desc limit ${mostFound}) x
    having count(*) > 0) f`;

/** References in the capitals they were given in. */
export async function matchesOf(data: Data, caller: Caller, { whole, parts }: Tries): Promise<FoundMatch[]> {
  const selects = [...whole].map(([kind, tries]) => {
    if (kind === 'application_id') return byApplication(tries, caller);
    if (kind === 'crawler_uuid') return byUuid(tries, caller);
    if (kind === 'vendor_specific_id') return byReference('vendor_specific_id', given(tries, 'text'), caller);
    return through(kind, tries, caller);
  });
  if (parts.length > 0) selects.push(byUuidPart(parts, caller));
  return selects.length === 0 ? [] : data.rows<FoundMatch>(join(selects, ' union all '));
}

/** References in whatever capitals. Lowered inside a select of its own: beside the rows, row-level security would keep the index from it. */
export const matchesOfReferences = (data: Data, caller: Caller, tries: readonly Try[]): Promise<FoundMatch[]> =>
  data.rows<FoundMatch>(
    byReference(
      'reference_search',
      sql`unnest(${tries.map(({ place }) => place)}::int[], (select array_agg(lower(u.value) order by u.place)
        from unnest(${tries.map(({ value }) => value)}::text[]) with ordinality as u (value, place))) as a (place, value)`,
      caller,
    ),
  );

interface ApplicationText {
  id: number;
  text: string;
  /** It holds personal data. */
  personal: boolean;
}

export async function applicationTexts(
  data: Data,
  caller: Caller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ApplicationText>> {
  if (ids.length === 0) return new Map();
  const rows = await data.rows<ApplicationText>(
    sql`select f.* from unnest(${ids}::bigint[]) as a (id) cross join lateral (
      select t.id, ${applicationRowText(caller.showPii)} as text, ${holdsPersonal} as personal from application_key k
        join application t on t.id = k.id and t.timestamp = k.timestamp ${applicationJoins}
        where ${every([sql`k.id = a.id`, ownVendor(caller)])}) f`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
