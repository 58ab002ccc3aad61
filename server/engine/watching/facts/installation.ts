// What the installation tells of itself: failing endpoints, work that was set aside, backups, disks and the written end of the audit trail.
import { readAnchors } from '../../../platform/audit/anchors.ts';
import { newestBackup } from '../../../platform/backups/backup.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services/services.ts';
import { freeMegabytes } from '../../../platform/space/floor.ts';
import { quiet, type Judged } from '../judging/judged.ts';

export interface FailingEndpoint {
  id: number;
  vendor_id: number;
  since: Date;
}

export const readEndpoints = (data: Data): Promise<FailingEndpoint[]> =>
  data.rows<FailingEndpoint>(sql`select w.id, w.vendor_id, h.failing_since as since
    from webhook_health h join webhook w on w.id = h.webhook_id
    where h.failing_since is not null and w.enabled and w.deleted_at is null order by w.id`);

export async function judgeWork(data: Data, least: number): Promise<Judged> {
  const found = await data.one<{ n: number; since: Date | null }>(
    sql`select count(*)::int as n, max(finished_at) as since from work where state = 'failed'`,
  );
  if (found === undefined || found.n < least || found.since === null) return quiet;
  return {
    is: 'trouble',
    since: found.since,
    told: found.n === 1 ? '1 job is set aside' : `${found.n} jobs are set aside`,
  };
}

type Installation = Pick<Services, 'settings' | 'database' | 'now'>;

/** Nothing was made while nothing ran: what is late is counted from the start of this process on. */
const sinceWeRun = (now: number, at = 0): Date => new Date(Math.max(at, now - process.uptime() * 1000));

export async function judgeBackups({ settings: { backups }, now }: Installation): Promise<Judged> {
  if (backups === undefined) return quiet;
  const newest = await newestBackup(backups).catch(() => undefined);
  return newest === undefined
    ? { is: 'trouble', since: sinceWeRun(now()), told: 'There is no backup' }
    : { is: 'trouble', since: sinceWeRun(now(), newest), told: 'No good backup was made' };
}

export async function judgeDisks({ settings }: Installation): Promise<Judged> {
  const { data, backups, floorMegabytes } = settings;
  const least = 2 * floorMegabytes;
  for (const [place, folder] of Object.entries({ 'the data folder': data, 'the backups': backups })) {
    if (folder === undefined) continue;
    const free = await freeMegabytes(folder);
    if (free < least)
      return {
        is: 'trouble',
        told: `The disk of ${place} has less than ${least} MB; below ${floorMegabytes} MB writes are refused`,
      };
  }
  return quiet;
}

/** Trouble since the first row that no anchor reaches. */
export async function judgeAnchors({ settings: { anchors: file }, now }: Installation, data: Data): Promise<Judged> {
  const last = (await readAnchors(file).catch(() => [])).at(-1);
  const first = await data.one<{ at: Date }>(
    sql`select at from audit where id > ${last?.row ?? 0} order by id limit 1`,
  );
  if (first === undefined) return quiet;
  return {
    is: 'trouble',
    since: sinceWeRun(now(), first.at.getTime()),
    told: 'The end of the audit trail is not written down outside of the database',
  };
}
