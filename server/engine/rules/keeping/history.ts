// The history of a regex rule: its versions in words, with who made them and when.
import type { RuleVersion } from '../../../../src/api/contract/rules/regexRules.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql, trusted } from '../../../platform/database/sql.ts';
import type { RuleTable } from './ruleTables.ts';

const most = 200;

/** A rule whose history is not kept yet has one version: as it stands. */
export function readHistory(data: Data, rules: RuleTable, id: number): Promise<RuleVersion[]> {
  const words = rules.fields.flatMap(({ field, column, names }) => {
    const value = `h.content ->> '${column}'`;
    const text =
      names === undefined
        ? value
        : `(select n.name ${names.table === 'category' ? "|| ', ' || n.country_code" : ''} from ${names.table} n where n.id = (${value})::int)`;
    return [`'${field}'`, `coalesce(${text}, '')`];
  });
  return data.rows<RuleVersion>(sql`
    select h.version, h.deed, case when h.at is not null then iso(h.at) end as at,
      (select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.username) from person p where p.id = h.person_id) as by,
      jsonb_build_object(${trusted(words.join(', '))}) as fields
    from (
      select version, deed, at, person_id, content from rule_history where kind = ${rules.kind} and rule_id = ${id}
      union all
      select t.version, 'found', null, null, to_jsonb(t) - 'id' - 'version' from ${trusted(rules.table)} t where t.id = ${id}
        and not exists (select from rule_history where kind = ${rules.kind} and rule_id = ${id} and version = t.version)
    ) h order by h.version desc limit ${most}`);
}
