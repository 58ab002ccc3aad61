// Whether an application may be analysed again, by the clock of the database.
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface Standing {
  analysed: boolean;
  deleted: boolean;
  /** When the newest webhook entry is old enough, as 14:32; null: there is no entry. */
  from: string | null;
  waited: boolean | null;
  crawled: boolean;
  accounts: number;
}

/**
 * Undefined, or the reason why not. It may when it is analysed already, or when every profile's newest crawler is completed
 * and the newest webhook entry is at least 15 minutes old.
 */
export async function whyNotReanalysable(tx: Data, id: number): Promise<string | undefined> {
  const found = await tx.one<Standing>(sql`
    select a.analysed, a.deleted_at is not null as deleted,
      to_char((e.timestamp + interval '15 minutes' + interval '59.999 seconds') at time zone 'UTC', 'HH24:MI') as from,
      e.timestamp <= now() - interval '15 minutes' as waited,
      not exists (select from profile p where p.application_id = a.id and coalesce(upper((select c.status from crawler c
        where c.profile_id = p.id order by c.timestamp desc, c.id desc limit 1)), '') <> 'COMPLETED') as crawled,
      (select count(*) from account t where t.application_id = a.id)::int as accounts
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp
    left join lateral (select w.timestamp from webhook_log w where w.application_id = a.id
      order by w.timestamp desc, w.id desc limit 1) e on true
    where k.id = ${id}`);
  if (found === undefined) return 'Application not found';
  if (found.deleted) return 'The files of this application were deleted';
  if (found.accounts === 0) return 'The application has no accounts to analyse';
  if (found.analysed) return undefined;
  if (found.from === null) return 'Reanalyse is not possible before the first webhook entry';
  if (!found.crawled) return 'Reanalyse is possible when every profile has a completed crawler';
  return found.waited === true ? undefined : `Reanalyse possible from ${found.from} UTC`;
}
