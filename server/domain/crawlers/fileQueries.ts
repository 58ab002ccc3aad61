// The statements about the files that crawlers left.
import type { CrawlerFile } from '../../../src/api/contract/crawling/crawlerActions.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

export const hasCrawler = async (data: Data, caller: Caller, uuid: string): Promise<boolean> =>
  (await data.one(
    sql`select 1 as found from crawler t where ${every([sql`t.uuid = ${uuid}::uuid`, ownVendor(caller)])}`,
  )) !== undefined;

export const hasApplication = async (data: Data, caller: Caller, id: number): Promise<boolean> =>
  (await data.one(sql`select 1 as found from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = ${id}`, ownVendor(caller)])}`)) !== undefined;

// A customer is crawled a few times and each crawl leaves a few files: a bound that no real list meets.
const mostFiles = 5_000;

export const listFiles = (
  data: Data,
  caller: Caller,
  { uuid, application }: { uuid?: string; application?: number },
): Promise<CrawlerFile[]> =>
  data.rows<CrawlerFile>(sql`
    select f.id, t.uuid as crawler_uuid, f.type,
      case when f.type = 'statement' and not ${caller.showPii} then 'Statement file' else f.name end as name, f.size, iso(f.created_at) as created_at,
      (${caller.showPii} or f.type = 'json') and f.type <> 'folder' as readable
    from crawler t join crawler_file f on f.crawler_id = t.id
    where ${every([
      uuid !== undefined && sql`t.uuid = ${uuid}::uuid`,
      application !== undefined && sql`t.application_id = ${application}`,
      ownVendor(caller),
    ])}
    order by t.id desc, f.id limit ${mostFiles}`);

export interface FoundFile {
  type: CrawlerFile['type'];
  name: string;
  storage_key: string | null;
  sha256: Buffer | null;
  bank: string;
}

export const findFile = (data: Data, caller: Caller, uuid: string, id: number): Promise<FoundFile | undefined> =>
  data.one<FoundFile>(sql`select f.type, f.name, f.storage_key, f.sha256, b.name as bank
    from crawler t join crawler_file f on f.crawler_id = t.id join bank b on b.id = t.bank_id
    where ${every([sql`t.uuid = ${uuid}::uuid`, sql`f.id = ${id}`, ownVendor(caller)])}`);
