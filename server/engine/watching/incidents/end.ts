// An incident is over by itself when none of its rules finds trouble any more, and closed when nobody looked at it for a week.
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ofProduct } from './due.ts';
import { writeEntry } from './entries.ts';
import { tell } from './tell.ts';

export async function end(tx: Data, id: number): Promise<AuditEntry[]> {
  const ended = await tx.one<{ watched: boolean }>(
    sql`update incident set state = 'over', over_at = now(), version = version + 1 where id = ${id} and state in ('open', 'taken')
      returning exists (select from alert_rule r where r.enabled and r.id = any (rule_ids)) as watched`,
  );
  if (ended === undefined) return [];
  // A rule that was switched off says nothing about how it is now.
  const text = ended.watched ? 'The usual is back' : 'No rule that is on watches for it any more';
  await writeEntry(tx, id, { what: 'over', text });
  await tell(tx, { incident: id, what: 'over' });
  return [ofProduct('end', id, { state: 'over' })];
}

const days = 7;

export async function closeOld(tx: Data): Promise<AuditEntry[]> {
  const closed = await tx.rows<{
    id: number;
  }>(sql`update incident set state = 'closed', closed_at = now(), version = version + 1
    where state = 'over' and over_at < now() - make_interval(days => ${days}) returning id`);
  for (const { id } of closed) await writeEntry(tx, id, { what: 'closed', text: `Over for ${days} days` });
  return closed.map(({ id }) => ofProduct('close', id, { state: 'closed' }));
}
