// The causes as they were known at a moment of the rehearsed month: when each came, and how often it had come before.
import type { AlertKind } from '../../../../src/api/contract/watching/words.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CauseFact } from '../judging/ofBank.ts';

export const causeKinds: ReadonlySet<AlertKind> = new Set(['new_cause', 'rising_cause']);

const dayMs = 86_400_000;
/** Days of causes are those of eastern Australia without its summer time, as "readCauses" counts them. */
const dayOf = (at: number): number => Math.floor((at + 10 * 3_600_000) / dayMs);
const usualDays = 14;

interface KeptCause {
  id: number;
  code: string;
  first_seen: Date;
  reopened_at: Date | null;
  days: readonly [day: number, crawls: number][] | null;
}

/** Whether somebody had put one aside at that moment is not kept: all are taken as open. */
export async function readCausesAt(data: Data): Promise<(now: number) => ReadonlyMap<number, CauseFact>> {
  const kept = await data.rows<KeptCause>(sql`select c.id, c.code, c.first_seen, c.reopened_at,
      (select json_agg(json_build_array(d.day - date '1970-01-01', d.crawls) order by d.day)
        from (select day, sum(crawls)::int as crawls from cause_day where cause_id = c.id and day > current_date - 46 group by day) d) as days
    from cause c where c.last_seen > now() - interval '31 days' order by c.id`);
  return (now) =>
    new Map(kept.flatMap((cause) => (cause.first_seen.getTime() > now ? [] : [[cause.id, asOf(cause, now)]])));
}

function asOf({ id, code, first_seen: first, reopened_at: back, days }: KeptCause, now: number): CauseFact {
  const today = dayOf(now);
  let sum = 0;
  for (const [day, crawls] of days ?? []) if (day < today && day >= today - usualDays) sum += crawls;
  const known = Math.max(1, Math.min(usualDays, Math.ceil((now - first.getTime()) / dayMs)));
  return {
    id,
    code,
    came_at: back !== null && back.getTime() <= now ? back : first,
    usual: sum / (24 * known),
  };
}
