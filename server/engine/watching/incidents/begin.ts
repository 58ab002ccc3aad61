// An incident begins, comes back, or gets worse: its row, its timeline and what is to be told, in one transaction.
import { severities } from '../../../../src/api/contract/watching/words.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { writeEntry } from './entries.ts';
import { ofProduct, type DueTogether, type Running } from './due.ts';
import { tell } from './tell.ts';

const rulesOf = (found: DueTogether): number[] => [...new Set([found, ...found.others].map(({ rule }) => rule.id))];
const causeOf = (found: DueTogether): number | null =>
  [found, ...found.others].find(({ causeId }) => causeId !== undefined)?.causeId ?? null;

/** Nothing where another server began it meanwhile. */
export async function begin(tx: Data, found: DueTogether): Promise<AuditEntry[]> {
  const { what, subject, rule, told, since } = found;
  const made = await tx.one<{
    id: number;
  }>(sql`insert into incident (what, subject, bank_id, webhook_id, cause_id, rule_id, rule_name,
      rule_ids, severity, began_at, told, bank_offline)
    values (${what}, ${subject}, ${found.bankId ?? null}, ${found.webhookId ?? null}, ${causeOf(found)}, ${rule.id}, ${rule.name},
      ${rulesOf(found)}::int[], ${rule.severity}, ${since}, ${told},
      coalesce((select is_offline from bank where id = ${found.bankId ?? null}::int), false))
    on conflict (subject) where state in ('open', 'taken') do nothing returning id`);
  if (made === undefined) return [];
  await writeEntry(tx, made.id, { what: 'began', at: since });
  await writeEntry(tx, made.id, { what: 'noticed', text: `${rule.name}: ${told}` });
  for (const other of found.others)
    await writeEntry(tx, made.id, { what: 'rule', text: `${other.rule.name}: ${other.told}` });
  await tell(tx, { incident: made.id, what: 'begun' });
  return [ofProduct('begin', made.id, { rule: rule.id, severity: rule.severity, told })];
}

export async function comeBack(tx: Data, { id, rule_ids: before }: Running, found: DueTogether): Promise<AuditEntry[]> {
  const back =
    await tx.run(sql`update incident i set state = case when owner_id is null and taken_elsewhere is null then 'open' else 'taken' end, over_at = null,
      told = ${found.told}, likely = null, rule_ids = ${[...new Set([...before, ...rulesOf(found)])]}::int[], version = version + 1
    where id = ${id} and state = 'over'`);
  if (back === 0) return [];
  await writeEntry(tx, id, { what: 'again', text: `${found.rule.name}: ${found.told}` });
  await tell(tx, { incident: id, what: 'begun' });
  return [ofProduct('come-back', id, { rule: found.rule.id })];
}

/** A rule that joins is in the timeline; what is graver than before is told too. */
export async function getWorse(tx: Data, there: Running, found: DueTogether): Promise<AuditEntry[]> {
  const joining = [found, ...found.others].filter(({ rule }) => !there.rule_ids.includes(rule.id));
  if (joining.length === 0) return [];
  const isWorse = joining.some(({ rule }) => severities.indexOf(rule.severity) > severities.indexOf(there.severity));
  await tx.run(sql`update incident set rule_ids = ${[...new Set([...there.rule_ids, ...rulesOf(found)])]}::int[],
      cause_id = coalesce(cause_id, ${causeOf(found)}::bigint), version = version + 1
      ${isWorse ? sql`, severity = ${found.rule.severity}, told = ${found.told}` : sql``} where id = ${there.id}`);
  const named = new Map(joining.map((one) => [one.rule.id, one]));
  for (const { rule, told } of named.values())
    await writeEntry(tx, there.id, {
      what: isWorse && rule.id === found.rule.id ? 'worse' : 'rule',
      text: `${rule.name}: ${told}`,
    });
  if (!isWorse) return [];
  await tell(tx, { incident: there.id, what: 'worse' });
  return [ofProduct('get-worse', there.id, { rule: found.rule.id, severity: found.rule.severity })];
}
