// Adds, changes and removes many regex rules of one kind at once, each with the versions of its history.
import type { Data } from '../../../platform/database/database.ts';
import { sql, trusted, type Sql } from '../../../platform/database/sql.ts';
import type { Deed } from './queries.ts';
import type { RuleContent, RuleTable } from './ruleTables.ts';

const columnsOf = ({ fields }: RuleTable): string => fields.map(({ column }) => column).join(', ');
const tableOf = ({ table }: RuleTable): Sql => trusted(table);

/** From "written", whose rows are rules as they are now. */
const keep = ({ kind }: RuleTable, deed: Deed, person: number | null, version = 'version'): Sql =>
  sql`insert into rule_history (kind, rule_id, version, deed, at, person_id, content)
    select ${kind}, w.id, ${trusted(`w.${version}`)}, ${deed}, now(), ${person}::int, to_jsonb(w) - 'id' - 'version' from written w`;

/** What was there before its history was kept stands in it once. */
const keepFound = (tx: Data, rules: RuleTable, ids: readonly number[]): Promise<number> =>
  tx.run(sql`insert into rule_history (kind, rule_id, version, deed, at, person_id, content)
    select ${rules.kind}, t.id, t.version, 'found', null, null, to_jsonb(t) - 'id' - 'version'
    from ${tableOf(rules)} t where t.id = any(${ids}::int[]) on conflict (kind, rule_id, version) do nothing`);

export async function addRules(
  tx: Data,
  rules: RuleTable,
  contents: readonly RuleContent[],
  person: number,
): Promise<void> {
  if (contents.length === 0) return;
  const columns = trusted(columnsOf(rules));
  await tx.run(sql`with written as (
      insert into ${tableOf(rules)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${tableOf(rules)}, ${JSON.stringify(contents)}::jsonb) returning *)
    ${keep(rules, 'imported', person)}`);
}

export async function changeRules(
  tx: Data,
  rules: RuleTable,
  changed: readonly (RuleContent & { id: number })[],
  /** null: the catalogue of the product */
  person: number | null,
): Promise<void> {
  if (changed.length === 0) return;
  await keepFound(
    tx,
    rules,
    changed.map(({ id }) => id),
  );
  const set = trusted(rules.fields.map(({ column }) => `${column} = x.${column}`).join(', '));
  await tx.run(sql`with written as (
      update ${tableOf(rules)} t set ${set}, version = t.version + 1
      from jsonb_populate_recordset(null::${tableOf(rules)}, ${JSON.stringify(changed)}::jsonb) x where t.id = x.id returning t.*)
    ${keep(rules, 'imported', person)}`);
}

/** The version of a deletion is one after the last. */
export async function removeRules(tx: Data, rules: RuleTable, ids: readonly number[], person: number): Promise<void> {
  if (ids.length === 0) return;
  await keepFound(tx, rules, ids);
  await tx.run(sql`with written as (delete from ${tableOf(rules)} t where t.id = any(${ids}::int[]) returning t.*)
    ${keep(rules, 'deleted', person, 'version + 1')}`);
}
