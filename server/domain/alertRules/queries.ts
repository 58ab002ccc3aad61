// The statements about the rules by which trouble is noticed.
import { mostAlertRules, type AlertRule } from '../../../src/api/contract/watching/alertRules.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const fields = columnsOf<AlertRule>()(
  't',
  [
    'id',
    'preset',
    'name',
    'kind',
    'bank_id',
    'connector',
    'of_vendor',
    'minutes',
    'least',
    'severity',
    'quiet_from',
    'quiet_to',
    'channel_ids',
    'enabled',
    'version',
  ],
  {
    bank: sql`(select b.name from bank b where b.id = t.bank_id)`,
    vendor: sql`(select x.name from vendor x where x.id = t.of_vendor)`,
    channels: sql`array(select c.name from alert_channel c where c.id = any (t.channel_ids) and c.deleted_at is null order by c.id)`,
    last_fired_at: sql`(select iso(max(i.noticed_at)) from incident i where i.rule_ids @> array[t.id])`,
    running: sql`(select count(*)::int from incident i where i.state in ('open', 'taken') and i.rule_ids @> array[t.id])`,
  },
);

export const listRules = (data: Data): Promise<AlertRule[]> =>
  data.rows(sql`select ${fields} from alert_rule t order by t.id`);

export async function readRule(data: Data, id: number): Promise<AlertRule> {
  const found = await data.one(sql`select ${fields} from alert_rule t where t.id = ${id}`);
  if (found === undefined) throw notFound('Alert rule');
  return found;
}

/** Held until the transaction ends. */
export async function lockRule(tx: Data, id: number): Promise<AlertRule> {
  await tx.run(sql`select from alert_rule where id = ${id} for update`);
  return readRule(tx, id);
}

export type RuleFacts = Pick<
  AlertRule,
  | 'name'
  | 'bank_id'
  | 'connector'
  | 'of_vendor'
  | 'minutes'
  | 'least'
  | 'severity'
  | 'quiet_from'
  | 'quiet_to'
  | 'channel_ids'
  | 'enabled'
>;

/** Undefined: there are as many as there may be. */
export const insertRule = async (tx: Data, kind: AlertRule['kind'], rule: RuleFacts): Promise<number | undefined> =>
  (
    await tx.one<{
      id: number;
    }>(sql`insert into alert_rule (name, kind, bank_id, connector, of_vendor, minutes, least, severity, quiet_from, quiet_to,
        channel_ids, enabled)
      select ${rule.name}, ${kind}, ${rule.bank_id}::int, ${rule.connector}::text, ${rule.of_vendor}::int, ${rule.minutes}::int,
        ${rule.least}::int, ${rule.severity}, ${rule.quiet_from}::text, ${rule.quiet_to}::text, ${rule.channel_ids}::int[],
        ${rule.enabled}::boolean
      where (select count(*) from alert_rule) < ${mostAlertRules} returning id`)
  )?.id;

export const updateRule = (tx: Data, id: number, rule: RuleFacts): Promise<number> =>
  tx.run(sql`update alert_rule set name = ${rule.name}, bank_id = ${rule.bank_id}::int, connector = ${rule.connector}::text,
      of_vendor = ${rule.of_vendor}::int, minutes = ${rule.minutes}::int, least = ${rule.least}::int,
      severity = ${rule.severity}, quiet_from = ${rule.quiet_from}::text, quiet_to = ${rule.quiet_to}::text,
      channel_ids = ${rule.channel_ids}::int[], enabled = ${rule.enabled}::boolean, version = version + 1, changed_at = now()
    where id = ${id}`);

export const deleteRule = (tx: Data, id: number): Promise<number> =>
  tx.run(sql`delete from alert_rule where id = ${id}`);

export interface Named {
  bank: boolean;
  connector: boolean;
  vendor: boolean;
  channels: number;
}

/** Whether what a rule names is there. */
export const whatIsThere = async (
  data: Data,
  { bank_id: bank, connector, of_vendor: vendor, channel_ids: channels }: Partial<RuleFacts>,
): Promise<Named | undefined> =>
  data.one<Named>(sql`select exists (select from bank where id = ${bank ?? null}::int) as bank,
    exists (select from bank where module = ${connector ?? null}::text and unlisted_of is null) as connector,
    exists (select from vendor where id = ${vendor ?? null}::int) as vendor,
    (select count(*)::int from alert_channel where id = any (${channels ?? []}::int[]) and deleted_at is null) as channels`);
