// The records of the demo data that requests of tests are about.
import { namedApplications } from '../../../server/demo/named.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import type { World } from '../../world.ts';

/** Records of the vendor "Harbour Loans" that the requests are about. */
export interface Ids {
  vendor: number;
  label: number;
  bank: number;
  application: number;
  /** A crawl of it is running. */
  busyApplication: number;
  account: number;
  /** Completed, with every report, of an application that is not older than 7 days and has a crawler with a seed. */
  analysis: number;
  analysedApplication: number;
  crawlerWithSeed: string;
  token: number;
  /** The endpoint of its setting, or another one of its own. */
  webhook: number;
  connectLink: number;
  /** It has every document, a score and both kinds of statement, and is not older than 7 days. */
  printed: Printed;
}

export interface Printed {
  application: number;
  score: number;
  account: number;
  estatement: number;
}

export async function findIds({ database }: World): Promise<Ids> {
  const ids = await database.system.one<Ids>(sql`
    select v.id as vendor, a.label_id as label, a.bank_id as bank, a.id as application, (select b.id from application b where b.vendor_specific_id = ${namedApplications.refusesDeletion}) as "busyApplication", t.id as account, fresh.analysis, fresh.application as "analysedApplication", c.uuid as "crawlerWithSeed",
      (select k.id from token k join person p on p.id = k.person_id where p.email = 'vendor@signalbox.test' limit 1) as token,
      (select min(w.id) from webhook w where w.vendor_id = v.id) as webhook,
      (select max(i.id) from connect_link i where i.vendor_id = v.id) as "connectLink",
      (select json_build_object('application', s.id, 'score', s.score_id, 'account', x.account_id, 'estatement', x.id)
        from application s join account y on y.application_id = s.id join statement x on x.account_id = y.id and x.kind = 'estatement'
        where s.vendor_specific_id = ${namedApplications.everyDocument} order by x.id limit 1) as printed
    from vendor v join application a on a.vendor_id = v.id join crawler c on c.application_id = a.id and c.seed is not null
      join account t on t.application_id = a.id join analysis n on n.application_id = a.id
      join lateral (select max(x.id) as analysis, y.id as application from analysis x join application y on y.id = x.application_id
        where y.vendor_id = v.id and y.analysed and y.deleted_at is null and y.timestamp > now() - interval '6 days' and x.completed and x.html
          and x.pdf and x.csv and exists (select from crawler k where k.application_id = y.id and k.seed is not null) group by y.id order by y.id limit 1) fresh on true
    where v.name = 'Harbour Loans' and a.full_name is not null
    order by a.id desc limit 1`);
  if (ids === undefined)
    throw new Error('The demo data has no Harbour Loans application with a crawler, an account and an analysis');
  return ids;
}
