// Since when each condition holds: an incident begins once it has held for as long as its rule says.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Trouble } from '../judging/judged.ts';
import type { Finding } from '../rules/finding.ts';
import type { Due } from './due.ts';

const keyOf = (ruleId: number, subject: string): string => `${ruleId} ${subject}`;
const placeOf = ({ subject, part }: Finding): string => (part === '' ? subject : `${subject} ${part}`);
const isTrouble = (finding: Finding): finding is Finding & { judged: Trouble } => finding.judged.is === 'trouble';

export async function keepPending(tx: Data, findings: readonly Finding[], now: number): Promise<Due[]> {
  const before = new Map(
    (
      await tx.rows<{ rule_id: number; subject: string; since: Date; closed: boolean }>(sql`
        select p.rule_id, p.subject, p.since, exists (select from incident i where i.closed_at > p.since and i.over_at is null
          and (p.subject = i.subject or p.subject like i.subject || ' %')) as closed
        from alert_pending p`)
    ).map((row) => [keyOf(row.rule_id, row.subject), row]),
  );
  const held = findings.filter(({ judged }) => judged.is !== 'quiet');
  const kept = new Set(held.map((finding) => keyOf(finding.rule.id, placeOf(finding))));
  const gone = [...before].filter(([key]) => !kept.has(key)).map(([, row]) => row);
  const troubles = findings.filter(isTrouble);
  const fresh = troubles
    .filter((finding) => !before.has(keyOf(finding.rule.id, placeOf(finding))))
    .map((finding) => ({ rule: finding.rule.id, place: placeOf(finding) }));
  if (gone.length > 0)
    await tx.run(sql`delete from alert_pending p using unnest(${gone.map((row) => row.rule_id)}::int[],
      ${gone.map((row) => row.subject)}::text[]) as g (rule_id, subject) where p.rule_id = g.rule_id and p.subject = g.subject`);
  if (fresh.length > 0)
    await tx.run(sql`insert into alert_pending (rule_id, subject, since)
      select f.rule_id, f.subject, ${new Date(now)} from unnest(${fresh.map(({ rule }) => rule)}::int[],
        ${fresh.map(({ place }) => place)}::text[]) as f (rule_id, subject)`);
  // Held since a time to come: the clock was set back, and when it began to hold nobody knows any more.
  await tx.run(sql`update alert_pending set since = ${new Date(now)} where since > ${new Date(now)}`);
  return troubles.flatMap((finding) => {
    const known = before.get(keyOf(finding.rule.id, placeOf(finding)));
    // Whoever closed it while it went on knows of it: it is news again after it was quiet.
    if (known?.closed === true) return [];
    const since = Math.min(now, (finding.judged.since ?? known?.since ?? new Date(now)).getTime());
    return now - since >= finding.rule.minutes * 60_000
      ? [{ ...finding, told: finding.judged.told, since: new Date(since) }]
      : [];
  });
}
