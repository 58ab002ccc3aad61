// The statements about work that people look at.
import type { JobRow } from '../../../src/api/contract/work.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { deliverySoFar } from '../../engine/webhooks/delivery/queries.ts';
import { idIn, subjectOfWork } from './about.ts';

// Each attempt at a delivery is an order of its own: what went before it is part of what people are to see.
const attempts = sql`greatest(t.attempt, d.attempts)`;
const lastError = sql`coalesce(t.last_error, d.last_error)`;
const since = sql`coalesce(d.begun_at, t.created_at)`;

export const workFields = columnsOf<JobRow>()('t', ['id', 'kind', 'key', 'state', 'interruptions'], {
  about: sql`coalesce(s.about, t.key)`,
  application_id: sql`s.application_id`,
  vendor: sql`coalesce(v.name, 'none')`,
  attempt: attempts,
  last_error: lastError,
  created_at: sql`iso(t.created_at)`,
  not_before: sql`iso(t.not_before)`,
  started_at: sql`iso(t.started_at)`,
  finished_at: sql`iso(t.finished_at)`,
  age: sql`floor(extract(epoch from coalesce(t.finished_at, now()) - ${since}))::int`,
});
const deliveries = sql`left join lateral (${deliverySoFar(idIn('delivery'))}) d
  on t.kind = 'deliver' and t.state in ('waiting', 'running')`;
export const workJoins = sql`left join vendor v on v.id = t.vendor_id ${deliveries}
  left join lateral (${subjectOfWork}) s on true`;

export const findWork = (data: Data, id: number): Promise<JobRow | undefined> =>
  data.one(sql`select ${workFields} from work t ${workJoins} where t.id = ${id}`);

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
