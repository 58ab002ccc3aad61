// The statements about work that people look at.
import type { WorkRow } from '../../src/api/contract/work.ts';
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export const workFields = sql`t.id, t.kind, t.key, v.name as vendor, t.state, t.attempt, t.last_error, iso(t.created_at) as created_at,
  iso(t.not_before) as not_before, iso(t.started_at) as started_at, iso(t.finished_at) as finished_at,
  floor(extract(epoch from coalesce(t.finished_at, now()) - t.created_at))::int as age`;
export const workJoins = sql`join vendor v on v.id = t.vendor_id`;

export const findWork = (data: Data, id: number): Promise<WorkRow | undefined> =>
  data.one<WorkRow>(sql`select ${workFields} from work t ${workJoins} where t.id = ${id}`);

export const lockWork = (tx: Data, id: number): Promise<{ state: string; kind: string; key: string } | undefined> =>
  tx.one(sql`select state, kind, key from work where id = ${id} for update`);

/** Another order of the same kind and key that is open already. */
export const openTwin = (tx: Data, kind: string, key: string): Promise<object | undefined> =>
  tx.one(
    sql`select 1 as open from work where kind = ${kind} and key = ${key} and state in ('waiting', 'admitted', 'running')`,
  );

export const orderAgain = (tx: Data, id: number): Promise<number> =>
  tx.run(
    sql`update work set state = 'waiting', attempt = 0, holder = null, not_before = now(), finished_at = null where id = ${id}`,
  );
