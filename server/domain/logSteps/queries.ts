// The statements that find a crawler and the one that it is compared with.
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { crawlerJoins, crawlerRowText } from '../crawlers/rows.ts';

export interface Compared {
  id: number;
  row: CrawlerRow;
}

export const findCompared = (data: Data, caller: Caller, uuid: string): Promise<Compared | undefined> =>
  data.one<Compared>(sql`select t.id, (${crawlerRowText})::json as row from crawler t ${crawlerJoins}
    where ${every([sql`t.uuid = ${uuid}::uuid`, ownVendor(caller)])}`);

/** Among how many of the newest the one with the fewest other options is looked for. */
const lookedAt = 1_000;

/** The newest completed crawler of the same bank with the same options; when none has them, the newest of the nearest. */
export const findTwin = (data: Data, caller: Caller, { id, row }: Compared): Promise<Compared | undefined> =>
  data.one<Compared>(sql`select t.id, (${crawlerRowText})::json as row from (
      select c.* from crawler c
      where c.bank_id = ${row.bank_id} and c.status = 'COMPLETED' and c.log_count > 0 and c.id <> ${id}
      order by c.timestamp desc, c.id desc limit ${lookedAt}) t ${crawlerJoins}
    where ${every([ownVendor(caller)])}
    order by (select count(*) from jsonb_each(t.crawler_options) own
        full join jsonb_each(${JSON.stringify(row.crawler_options)}::jsonb) wanted using (key)
        where own.value is distinct from wanted.value),
      t.timestamp desc, t.id desc limit 1`);
