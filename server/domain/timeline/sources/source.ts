// What a source of the timeline is: rows of one table about one application, each with a time and a number of its own.
import type { TimelineKind } from '../../../../src/api/contract/applications/timeline.ts';
import { sql, trusted, type Sql } from '../../../platform/database/sql.ts';
import { afterCursor } from '../../../platform/lists/cursor.ts';

export interface Source {
  kind: TimelineKind;
  /** Tells apart what has the same time and the same number: below sixteen, and no other source's. */
  place: number;
  /** Known as "t" in every fragment. */
  from: Sql;
  at: Sql;
  id: Sql;
  where: Sql;
  /** What is told of a row that stands on the page. */
  joins?: Sql;
  fields: Partial<Record<Field, Sql>>;
}

const types = {
  key: 'text',
  what: 'text',
  state: 'text',
  bank: 'text',
  detail: 'text',
  who: 'text',
  recipient: 'text',
  elapsed: 'int',
  crawler_uuid: 'text',
  analysis_id: 'bigint',
  webhook_log_id: 'bigint',
  run_id: 'bigint',
  path: 'text',
  crawler_id: 'bigint',
} as const;
type Field = keyof typeof types;
const names = Object.keys(types).filter((name): name is Field => name in types);

/** What orders the entries of all sources: a time, and where that is equal this number. */
const placeOf = ({ id, place }: Source): Sql => sql`(${id} * 16 + ${trusted(String(place))})`;

const conditionsOf = (source: Source, cursor: string | undefined): Sql =>
  cursor === undefined ? source.where : sql`${source.where} and ${afterCursor(source.at, placeOf(source), cursor)}`;

/** The newest of its rows after the cursor; each source walks its own index. */
export function newestOf(source: Source, cursor: string | undefined, most: number): Sql {
  const { kind, from, at, id, joins = trusted(''), fields } = source;
  const columns = names.map((name) => {
    const value = fields[name] ?? (name === 'key' ? sql`${trusted(`'${kind}-'`)} || ${id}` : sql`null`);
    return sql`, ${value}::${trusted(types[name])} as ${trusted(name)}`;
  });
  return sql`(select ${at} as time, ${placeOf(source)} as place, ${trusted(`'${kind}'`)}::text as kind${joined(columns)}
    from ${from} t ${joins} where ${conditionsOf(source, cursor)}
    order by ${at} desc, ${id} desc limit ${trusted(String(most))})`;
}

export const countedOf = ({ from, where }: Source): Sql => sql`select 1 from ${from} t where ${where}`;

const joined = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all}${part}`, trusted(''));
