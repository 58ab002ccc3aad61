// Makes of what the rules found what happens to incidents: they begin, get worse, are over, and come back.
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { severities } from '../../../../src/api/contract/watching/words.ts';
import type { Finding } from '../rules/finding.ts';
import { begin, comeBack, getWorse } from './begin.ts';
import type { Due, DueTogether, Running } from './due.ts';
import { end } from './end.ts';
import { keepPending } from './pending.ts';

const returnMinutes = 30;

/** What the audit trail is to say of it: the chain is locked from its first row to the commit, so the caller writes it last. */
export async function settle(tx: Data, findings: readonly Finding[], now: number): Promise<AuditEntry[]> {
  const due = worstBySubject(await keepPending(tx, findings, now));
  const running = await tx.rows<Running>(sql`select id, subject, severity, state, rule_ids from incident
    where state in ('open', 'taken') or (state = 'over' and over_at > ${new Date(now - returnMinutes * 60_000)})
    order by (state = 'over') desc, id for update`);
  // The one that runs, before one that is over.
  const bySubject = new Map(running.map((one) => [one.subject, one]));
  const audits: AuditEntry[] = [];
  for (const found of due.values()) {
    const there = bySubject.get(found.subject);
    const done =
      there === undefined
        ? await begin(tx, found)
        : there.state === 'over'
          ? await comeBack(tx, there, found)
          : await getWorse(tx, there, found);
    audits.push(...done);
  }
  const alive = new Set(
    findings.filter(({ judged }) => judged.is !== 'quiet').map(({ rule, subject }) => `${rule.id} ${subject}`),
  );
  for (const one of running)
    if (
      one.state !== 'over' &&
      !due.has(one.subject) &&
      !one.rule_ids.some((rule) => alive.has(`${rule} ${one.subject}`))
    )
      audits.push(...(await end(tx, one.id)));
  return audits;
}

/** All rules that are due for a subject, the gravest first. */
function worstBySubject(due: readonly Due[]): Map<string, DueTogether> {
  const groups = Map.groupBy(
    due.toSorted((one, other) => severities.indexOf(other.rule.severity) - severities.indexOf(one.rule.severity)),
    ({ subject }) => subject,
  );
  return new Map(
    [...groups].flatMap(([subject, [first, ...others]]) =>
      first === undefined ? [] : [[subject, { ...first, others }]],
    ),
  );
}
