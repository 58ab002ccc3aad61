// What changed while somebody was away: from the end of their visit before this one, where that is long ago.
import { mostNewCauses, type Away, type now as calls } from '../../../src/api/contract/now/now.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { readNew } from './causes.ts';

const hours = 3_600_000;
/** Shorter than a night, longer than a lunch. */
const leastAway = 4 * hours;
const mostAway = 7 * 24 * hours;
/** How a crawl ends badly. */
const isFailure = trusted(`c.status in ('FAILED', 'TIMEDOUT', 'DIED')`);

const nothing: Away = { since: null, is_cut: false, failed: [], offline: [], back: [], causes: [] };

/** A visit is a session of a browser; what polls ask is no sign of a person. Undefined: they were not away, or have seen it. */
async function lastHere(data: Data, personId: number, sessionId: number): Promise<Date | undefined> {
  const found = await data.one<{ was_here: Date | null; began: Date; is_seen: boolean }>(sql`
    select s.created_at as began, a.seen_at is not null and a.seen_at >= s.created_at as is_seen,
      (select max(o.last_active_at) from session o
        where o.person_id = s.person_id and o.born_in_browser and o.created_at < s.created_at) as was_here
    from session s left join away_seen a on a.person_id = s.person_id
    where s.id = ${sessionId} and s.person_id = ${personId}`);
  if (found === undefined || found.was_here === null || found.is_seen) return undefined;
  return found.began.getTime() - found.was_here.getTime() >= leastAway ? found.was_here : undefined;
}

export const away: Handler<typeof calls.away> = async ({ caller, data, services }) => {
  const { session, personId } = caller;
  const here = session && (await lastHere(services.database.system, personId, session.id));
  if (here === undefined) return nothing;
  const oldest = services.now() - mostAway;
  const since = new Date(Math.max(here.getTime(), oldest));
  const [failed, offline, back, causes] = await Promise.all([
    data.rows(sql`select ${columnsOf<Away['failed'][number]>()('c', ['status'], { crawls: sql`count(*)::int` })}
      from crawler c where ${isFailure} and c.timestamp >= ${since} group by c.status order by crawls desc`),
    data.rows(
      sql`select ${columnsOf<Away['offline'][number]>()('bank', [], {
        bank_id: sql`id`,
        bank: sql`name`,
        at: sql`iso(offline_since)`,
        by: sql`offline_by`,
      })} from bank where is_offline and not is_new and offline_since >= ${since} order by offline_since desc`,
    ),
    data.rows(
      sql`select ${columnsOf<Away['back'][number]>()('bank', [], {
        bank_id: sql`id`,
        bank: sql`name`,
        at: sql`iso(back_onlined_timestamp)`,
      })} from bank where not is_offline and back_onlined_timestamp >= ${since} order by back_onlined_timestamp desc`,
    ),
    readNew(data, since, mostNewCauses),
  ]);
  return { since: since.toISOString(), is_cut: here.getTime() < oldest, failed, offline, back, causes };
};

export const dismiss: Handler<typeof calls.dismiss> = ({ body, caller, data, request }) =>
  data.transaction(async (tx) => {
    const { personId, vendorId } = caller;
    if (body.dismissed)
      await tx.run(sql`insert into away_seen (person_id) values (${personId})
        on conflict (person_id) do update set seen_at = now()`);
    else await tx.run(sql`delete from away_seen where person_id = ${personId}`);
    await writeAudit(tx, {
      personId,
      vendorId,
      command: 'now.dismiss',
      object: `person ${personId}`,
      after: { dismissed: body.dismissed },
      requestId: request.id,
      result: 'done',
    });
    return { dismissed: body.dismissed };
  });
