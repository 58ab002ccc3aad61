// Marks the accounts that the demo bank made before sources were recorded, by the access that it gave: no bank gives one like it.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { demoAccess } from '../../connectors/demoAccess.ts';
import { readAccess } from '../visiting/secrets.ts';

const done = 'demo accounts are marked';
const atOnce = 500;

/** Once for a database, after its upgrade; those that left a seed were marked by it. Gives back how many. */
export async function markDemoAccounts(
  data: Data,
  seal: Seal,
  isStopped: () => boolean = () => false,
): Promise<number> {
  if ((await data.one(sql`select from done_once where what = ${done}`)) !== undefined) return 0;
  let marked = 0;
  for (let after = 0; ;) {
    if (isStopped()) return marked;
    const profiles = await nextProfiles(data, after);
    const last = profiles.at(-1);
    if (last === undefined) break;
    const made: number[] = [];
    for (const profile of profiles) if (await isOfDemo(data, seal, profile)) made.push(profile);
    const [row] = await data.rows<{ n: number }>(sql`select mark_demo_accounts(${made}::bigint[]) as n`);
    marked += row?.n ?? 0;
    after = last;
  }
  await data.run(sql`insert into done_once (what) values (${done}) on conflict do nothing`);
  return marked;
}

async function nextProfiles(data: Data, after: number): Promise<number[]> {
  const rows = await data.rows<{ id: number }>(sql`select b.profile_id as id from bank_access b
    where b.profile_id > ${after} and exists (select from account a join account_segment s on s.account_id = a.id
      where a.profile_id = b.profile_id and a.source is distinct from 'demo' and s.connector is null)
    order by b.profile_id limit ${atOnce}`);
  return rows.map(({ id }) => id);
}

async function isOfDemo(data: Data, seal: Seal, profile: number): Promise<boolean> {
  try {
    return (await readAccess(data, seal, profile))?.startsWith(demoAccess) === true;
  } catch {
    // Sealed with a key that is gone: nobody can say whose it was.
    return false;
  }
}
