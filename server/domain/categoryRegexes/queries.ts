// The statements about category regexes.
import type { CategoryRegex, categoryRegexes } from '../../../src/api/contract/rules/categoryRegexes.ts';
import type { Page } from '../../../src/api/contract/fields.ts';
import { columnsOf, jsonOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { join, sql, type Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { contains } from '../../platform/lists/contains.ts';
import { idPage } from '../../platform/lists/idPage.ts';

type ListAsked = Asked<typeof categoryRegexes.list>;

const joins = sql`join category c on c.id = t.category_id join thirdparty p on p.id = t.thirdparty_id
  join category_group g on g.id = t.group_id`;
const fields = columnsOf<CategoryRegex>()('t', ['id', 'regex', 'keywords', 'filterwords', 'is_broad', 'version'], {
  category: jsonOf<CategoryRegex['category']>('c', { id: true, name: true, country_code: true, category_type: true }),
  thirdparty: jsonOf<CategoryRegex['thirdparty']>('p', { id: true, name: true }),
  group: jsonOf<CategoryRegex['group']>('g', { id: true, name: true }),
});

export const listCategoryRegexes = (asked: ListAsked): Promise<Page<CategoryRegex>> =>
  idPage(
    {
      table: sql`category_regex`,
      joins,
      fields,
      conditions: [asked.query.id !== undefined && sql`t.id = ${asked.query.id}`, combined(asked.query)],
    },
    asked,
  );

/** Those with these ids, in their order. */
export const findCategoryRegexes = (data: Data, ids: readonly number[]): Promise<CategoryRegex[]> =>
  data.rows(sql`select ${fields} from category_regex t ${joins}
    where t.id = any(${ids}::int[]) order by array_position(${ids}::int[], t.id)`);

function combined(query: ListAsked['query']): Sql | undefined {
  const { regex, filterwords, category, group, thirdparty, mode = 'or' } = query;
  const given = [
    regex !== undefined && contains(sql`t.regex`, regex),
    filterwords !== undefined && contains(sql`t.filterwords`, filterwords),
    category !== undefined && sql`t.category_id = ${category}`,
    group !== undefined && sql`t.group_id = ${group}`,
    thirdparty !== undefined && sql`t.thirdparty_id = ${thirdparty}`,
  ].filter((condition) => condition !== false);
  // "Any of nothing" would be no row at all; without a field there is nothing to hold a row against.
  return given.length === 0 ? undefined : sql`(${join(given, mode === 'and' ? ' and ' : ' or ')})`;
}
