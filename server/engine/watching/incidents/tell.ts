// Puts an incident down to be told: the seam to whatever sends messages. One row for an incident, whose version counts the changes.
import type { Severity } from '../../../../src/api/contract/watching/words.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { endOfQuiet } from './quietHours.ts';

export type Told = 'begun' | 'worse' | 'taken' | 'over';

/**
 * In the transaction of the change. A channel keeps for itself which version of "incident_due" it told last, and tells the
 * newest state: so nothing is told twice, nothing is told late in its place, and what lies between is counted.
 */
export async function tell(tx: Data, { incident, what }: { incident: number; what: Told }): Promise<void> {
  const found = await tx.one<{
    severity: Severity;
    quiet_from: string | null;
    quiet_to: string | null;
    now: Date;
  }>(sql`select i.severity, r.quiet_from, r.quiet_to, now() as now
    from incident i left join alert_rule r on r.id = i.rule_id where i.id = ${incident}`);
  if (found === undefined) return;
  const { severity, quiet_from: from, quiet_to: to, now } = found;
  const notBefore = severity === 'critical' || from === null || to === null ? undefined : endOfQuiet({ from, to }, now);
  await tx.run(sql`insert into incident_due as d (incident_id, what, not_before)
    values (${incident}, ${what}, ${notBefore ?? null}::timestamptz)
    on conflict (incident_id) do update set what = excluded.what, version = d.version + 1, changed_at = clock_timestamp(),
      not_before = excluded.not_before`);
}
