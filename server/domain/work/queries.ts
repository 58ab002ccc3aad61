// The statements about work that people look at.
import type { JobRow } from '../../../src/api/contract/work.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { deliverySoFar } from '../../engine/webhooks/delivery/queries.ts';
import { idIn, subjectOfWork } from './about.ts';

// Each attempt at a delivery is an order of its own: what went before it is part of what people are to see.
const attempts = sql`greatest(t.attempt, d.attempts)`;
const lastError = sql`coalesce(t.last_error, d.last_error)`;
const since = sql`coalesce(d.begun_at, t.created_at)`;

export const workFields = sql`t.id, t.kind, t.key, coalesce(s.about, t.key) as about, s.application_id, coalesce(v.name, 'none') as vendor, t.state, ${attempts} as attempt, t.interruptions, ${lastError} as last_error,
  iso(t.created_at) as created_at, iso(t.not_before) as not_before, iso(t.started_at) as started_at, iso(t.finished_at) as finished_at,
  floor(extract(epoch from coalesce(t.finished_at, now()) - ${since}))::int as age`;
const deliveries = sql`left join lateral (${deliverySoFar(idIn('delivery'))}) d
  on t.kind = 'deliver' and t.state in ('waiting', 'running')`;
export const workJoins = sql`left join vendor v on v.id = t.vendor_id ${deliveries}
  left join lateral (${subjectOfWork}) s on true`;

export const findWork = (data: Data, id: number): Promise<JobRow | undefined> =>
  data.one<JobRow>(sql`select ${workFields} from work t ${workJoins} where t.id = ${id}`);

interface LockedWork {
  state: string;
  kind: string;
  key: string;
  payload: unknown;
  was_tried: boolean;
}

export const lockWork = (tx: Data, id: number): Promise<LockedWork | undefined> =>
  tx.one<LockedWork>(sql`select t.state, t.kind, t.key, t.payload, ${attempts} > 0 or ${lastError} is not null as was_tried
    from work t ${deliveries} where t.id = ${id} for update of t`);

/** Another order of the same kind and key that is open already. */
export const openTwin = (tx: Data, kind: string, key: string): Promise<object | undefined> =>
  tx.one(sql`select 1 as open from work where kind = ${kind} and key = ${key} and state in ('waiting', 'running')`);

export const orderAgain = (tx: Data, id: number): Promise<number> =>
  tx.run(
    sql`update work set state = 'waiting', attempt = 0, interruptions = 0, holder = null, not_before = now(), finished_at = null where id = ${id}`,
  );
