// Whether an application may be analysed again, by the clock of the database.
import {
  reanalysableFrom,
  reanalysableFromText,
  whyNotReanalysable,
} from '../../../../src/api/contract/applications/rules/reanalysable.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

interface Standing {
  analysed: boolean;
  deleted: boolean;
  now: number;
  /** Null: there is no entry. */
  newest_entry: number | null;
  crawlers: (string | null)[];
  accounts: number;
}

/** Undefined, or the reason why not. */
export async function whyNotReanalysed(tx: Data, id: number): Promise<string | undefined> {
  const found = await tx.one<Standing>(sql`
    select a.analysed, a.deleted_at is not null as deleted,
      floor(extract(epoch from now()) * 1000)::bigint as now,
      (select floor(extract(epoch from w.timestamp) * 1000)::bigint from webhook_log w where w.application_id = a.id
        order by w.timestamp desc, w.id desc limit 1) as newest_entry,
      array(select (select c.status from crawler c where c.profile_id = p.id order by c.timestamp desc, c.id desc limit 1)
        from profile p where p.application_id = a.id) as crawlers,
      (select count(*) from account t where t.application_id = a.id)::int as accounts
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp
    where k.id = ${id}`);
  if (found === undefined) return 'Application not found';
  if (found.deleted) return 'The files of this application were deleted';
  if (found.accounts === 0) return 'The application has no accounts to analyse';
  const from = reanalysableFrom({
    analysed: found.analysed,
    newestEntry: found.newest_entry ?? undefined,
    crawlers: found.crawlers.map((status) => status ?? undefined),
  });
  if (typeof from !== 'number') return whyNotReanalysable[from];
  return found.now >= from ? undefined : reanalysableFromText(from, clock);
}

const clock = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;
