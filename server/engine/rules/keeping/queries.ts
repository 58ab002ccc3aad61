// The statements that change regex rules of either kind, and those of their history.
import type { ruleDeeds } from '../../../../src/api/contract/rules/regexRules.ts';
import type { Data } from '../../../platform/database/database.ts';
import { join, sql, trusted, type Sql } from '../../../platform/database/sql.ts';
import type { RuleContent, RuleTable } from './ruleTables.ts';

export interface StoredRule {
  version: number;
  content: RuleContent;
}

const columnsOf = ({ fields }: RuleTable): Sql => trusted(fields.map(({ column }) => column).join(', '));
const tableOf = ({ table }: RuleTable): Sql => trusted(table);

/** Held until the transaction ends. */
export const holdRule = (tx: Data, rules: RuleTable, id: number): Promise<StoredRule | undefined> =>
  tx.one<StoredRule>(sql`select t.version, to_jsonb(t) - 'id' - 'version' as content
    from ${tableOf(rules)} t where t.id = ${id} for update`);

const givenRow = (rules: RuleTable, content: RuleContent): Sql =>
  sql`jsonb_populate_record(null::${tableOf(rules)}, ${JSON.stringify(content)}::jsonb)`;

/** With an id where the rule had one before it was deleted. */
export async function insertRule(
  tx: Data,
  rules: RuleTable,
  content: RuleContent,
  former?: { id: number; version: number },
): Promise<number> {
  const columns = columnsOf(rules);
  const made = await tx.one<{ id: number }>(
    former === undefined
      ? sql`insert into ${tableOf(rules)} (${columns}) select ${columns} from ${givenRow(rules, content)} returning id`
      : sql`insert into ${tableOf(rules)} (id, version, ${columns})
          select ${former.id}::int, ${former.version}::int, ${columns} from ${givenRow(rules, content)} returning id`,
  );
  return made?.id ?? 0;
}

export const updateRule = (tx: Data, rules: RuleTable, id: number, content: RuleContent): Promise<unknown> =>
  tx.run(sql`update ${tableOf(rules)} set (${columnsOf(rules)}) = (select ${columnsOf(rules)} from ${givenRow(rules, content)}),
    version = version + 1 where id = ${id}`);

export const deleteRule = (tx: Data, rules: RuleTable, id: number): Promise<unknown> =>
  tx.run(sql`delete from ${tableOf(rules)} where id = ${id}`);

/** The words for what a rule names that is not there. */
export async function missingIn(tx: Data, rules: RuleTable, content: RuleContent): Promise<string | undefined> {
  const named = rules.fields.filter(({ column, names }) => names !== undefined && content[column] !== undefined);
  if (named.length === 0) return undefined;
  const asked = named.map(
    ({ field, column, names }) =>
      sql`select ${field}::text as field where not exists (select from ${trusted(names?.table ?? '')} where id = ${content[column] ?? null}::int)`,
  );
  return (await tx.one<{ field: string }>(sql`${join(asked, ' union all ')} limit 1`))?.field;
}

export type Deed = (typeof ruleDeeds)[number];

interface KeptVersion {
  id: number;
  version: number;
  deed: Deed;
  person: number | undefined;
  content: RuleContent;
}

/** What was there before its history was kept stands in it once. */
export const keepVersion = (tx: Data, { kind }: RuleTable, kept: KeptVersion): Promise<unknown> =>
  tx.run(sql`insert into rule_history (kind, rule_id, version, deed, at, person_id, content)
    values (${kind}, ${kept.id}, ${kept.version}, ${kept.deed}, case when ${kept.deed !== 'found'}::boolean then now() end,
      ${kept.person ?? null}::int, ${JSON.stringify(kept.content)}::jsonb)
    on conflict (kind, rule_id, version) do nothing`);

/** The newest version, or the one that is asked for. */
export const findVersion = (tx: Data, { kind }: RuleTable, id: number, version?: number) =>
  tx.one<{
    version: number;
    deed: Deed;
    content: RuleContent;
  }>(sql`select version, deed, content from rule_history where kind = ${kind} and rule_id = ${id}
    and ${version === undefined ? sql`true` : sql`version = ${version}`} order by version desc limit 1`);
