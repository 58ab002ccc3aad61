// A run of the demo that staff ordered: recrawls that completed and failed, one that was refused, and one that was left out.
import { recrawlHindrance } from '../../../src/api/contract/runs/recrawlRule.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { severalVendors } from '../../domain/runs/keeping/severalVendors.ts';
import { namedPeople } from '../named.ts';

const hour = 3_600_000;
const hindered = (status: 'PROCESSING' | 'DIED', isOffline: boolean): string =>
  recrawlHindrance({ status, application: 1, profile: 1, bank: 'Its bank', isOffline })?.text ?? '';

/** Of customers who were crawled again: the later crawl stands for the one that the run has started. */
export async function writeRun(data: Data, now: number): Promise<void> {
  const [ordered, ended] = [new Date(now - 26 * hour), new Date(now - 25 * hour)];
  const made = await data.one<{
    id: number;
  }>(sql`insert into batch_run (vendor_id, person_id, options, state, created_at, began_at, finished_at)
    select ${severalVendors}::int, id, '{"days_to_retrieve": 30}', 'done', ${ordered}, ${ordered}, ${ended} from person where email = ${namedPeople.staff} returning id`);
  if (made === undefined) return;
  await data.run(sql`insert into batch_item (run_id, place, vendor_id, crawler_uuid, state, attempt, started_at, started_uuid)
    select ${made.id}, row_number() over (order by p.id), ${severalVendors}::int, p.before, 'started', 1, ${ordered}, p.uuid from (
      select c.id, c.uuid, c.status, lag(c.uuid) over (partition by c.profile_id order by c.timestamp) as before
      from crawler c where c.profile_id is not null) p
    where p.before is not null and p.status in ('COMPLETED', 'FAILED', 'DIED') order by p.id limit 10`);
  const rest = [
    { status: 'COMPLETED', state: 'refused', reason: hindered('DIED', true), attempt: 1 },
    { status: 'PROCESSING', state: 'left out', reason: hindered('PROCESSING', false), attempt: 0 },
  ];
  for (const { status, state, reason, attempt } of rest)
    await data.run(sql`insert into batch_item (run_id, place, vendor_id, crawler_uuid, state, reason, attempt)
      select ${made.id}, (select count(*) + 1 from batch_item where run_id = ${made.id}), ${severalVendors}::int, c.uuid, ${state}, ${reason}, ${attempt}
      from crawler c where c.status = ${status} and c.profile_id is not null
        and c.uuid not in (select crawler_uuid from batch_item) order by c.id limit 1`);
}
