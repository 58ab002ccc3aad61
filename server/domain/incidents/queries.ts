// The statements about incidents as staff see them.
import type { IncidentEntry, IncidentRow } from '../../../src/api/contract/watching/incidents.ts';
import { columnsOf, jsonOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { afterCursor, cursorOf } from '../../platform/lists/cursor.ts';

const nameOf = (person: string): Sql => {
  const p = trusted(person);
  return sql`coalesce(nullif(trim(${p}.first_name || ' ' || ${p}.last_name), ''), ${p}.username)`;
};

const mostEntries = 100;

const fields = columnsOf<IncidentRow & { cursor: string }>()(
  't',
  [
    'id',
    'what',
    'bank_id',
    'cause_id',
    'severity',
    'state',
    'told',
    'likely',
    'taken_elsewhere',
    'ticket',
    'summary',
    'merged_into',
    'crawls',
    'customers',
    'vendors',
    'version',
  ],
  {
    about: sql`case t.what when 'bank' then b.name when 'webhook' then coalesce(w.name, 'deleted webhook') else t.what end`,
    bank_is_offline: sql`coalesce(b.is_offline, false)`,
    rule: sql`t.rule_name`,
    began_at: sql`iso(t.began_at)`,
    noticed_at: sql`iso(t.noticed_at)`,
    over_at: sql`iso(t.over_at)`,
    closed_at: sql`iso(t.closed_at)`,
    owner: sql`case when o.id is not null then ${jsonOf<NonNullable<IncidentRow['owner']>>('o', { id: true, name: nameOf('o') })} end`,
    entries: sql`coalesce(e.entries, '[]')`,
    cursor: cursorOf(sql`t.noticed_at`, sql`t.id`),
  },
);

const joins = sql`left join bank b on b.id = t.bank_id left join webhook w on w.id = t.webhook_id left join person o on o.id = t.owner_id
  cross join lateral (select json_agg(${jsonOf<IncidentEntry>('n', {
    at: sql`iso(n.at)`,
    what: true,
    by: sql`case when p.id is not null then ${nameOf('p')} end`,
    text: true,
  })} order by n.at, n.id) as entries from (select * from incident_entry x where x.incident_id = t.id
      order by x.at desc, x.id desc limit ${mostEntries}::int) n left join person p on p.id = n.person_id) e`;

export interface Found {
  conditions: readonly (Sql | undefined | false)[];
  cursor?: string | undefined;
  most: number;
}

export const readIncidents = (data: Data, { conditions, cursor, most }: Found) =>
  data.rows(sql`select ${fields} from (select * from incident t
      where ${every([...conditions, cursor !== undefined && afterCursor(sql`t.noticed_at`, sql`t.id`, cursor)])}
      order by t.noticed_at desc, t.id desc limit ${most}::int) t ${joins} order by t.noticed_at desc, t.id desc`);

export const countIncidents = async (data: Data, conditions: Found['conditions']): Promise<number> =>
  (await data.one<{ n: number }>(sql`select count(*)::int as n from incident t where ${every(conditions)}`))?.n ?? 0;

export async function findIncident(data: Data, id: number): Promise<IncidentRow | undefined> {
  const [found] = await readIncidents(data, { conditions: [sql`t.id = ${id}`], most: 1 });
  if (found === undefined) return undefined;
  const { cursor: _cursor, ...row } = found;
  return row;
}
