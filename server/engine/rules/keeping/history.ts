// The history of a regex rule: its versions in words, with who made them and when.
import type { RuleVersion } from '../../../../src/api/contract/rules/regexRules.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import { sql, trusted } from '../../../platform/database/sql.ts';
import type { IdList } from '../../../platform/lists/idPage.ts';
import type { RuleTable } from './ruleTables.ts';

/** A rule whose history is not kept yet has one version: as it stands. */
export function historyOf(rules: RuleTable, id: number): IdList<RuleVersion & { id: number }> {
  const words = rules.fields.flatMap(({ field, column, names }) => {
    const value = `t.content ->> '${column}'`;
    const text =
      names === undefined
        ? value
        : `(select n.name ${names.table === 'category' ? "|| ', ' || n.country_code" : ''} from ${names.table} n where n.id = (${value})::int)`;
    return [`'${field}'`, `coalesce(${text}, '')`];
  });
  return {
    table: sql`(
      select version as id, deed, at, person_id, content from rule_history where kind = ${rules.kind} and rule_id = ${id}
      union all
      select t.version, 'found', null, null, to_jsonb(t) - 'id' - 'version' from ${trusted(rules.table)} t where t.id = ${id}
        and not exists (select from rule_history where kind = ${rules.kind} and rule_id = ${id} and version = t.version))`,
    fields: columnsOf<RuleVersion & { id: number }>()('t', ['id', 'deed'], {
      version: sql`t.id`,
      at: sql`case when t.at is not null then iso(t.at) end`,
      by: sql`(select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.username)
        from person p where p.id = t.person_id)`,
      fields: sql`jsonb_build_object(${trusted(words.join(', '))})`,
    }),
    conditions: [],
  };
}
