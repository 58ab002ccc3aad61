// Notes that somebody looks at the causes: what is new is what came since the visit before.
import type { causes } from '../../../src/api/contract/crawling/causes/causes.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';

/** Whoever comes back within that time is still at the same visit. */
const sameVisit = sql`interval '30 minutes'`;

export const visit: Handler<typeof causes.visit> = async ({ caller, data }) => {
  const noted = await data.one<{ since: string | null }>(sql`
    insert into cause_visit as v (person_id, since, last_at) values (${caller.personId}, null, now())
    on conflict (person_id) do update
      set since = case when v.last_at < now() - ${sameVisit} then v.last_at else v.since end, last_at = now()
    returning iso(since) as since`);
  return { since: noted?.since ?? null };
};
