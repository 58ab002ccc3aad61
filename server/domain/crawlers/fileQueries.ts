// The statements about the files that crawlers left.
import type { CrawlerFile } from '../../../src/api/contract/crawling/crawlerActions.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { IdList } from '../../platform/lists/idPage.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

export const hasCrawler = async (data: Data, caller: Caller, uuid: string): Promise<boolean> =>
  (await data.one(
    sql`select 1 as found from crawler t where ${every([sql`t.uuid = ${uuid}::uuid`, ownVendor(caller)])}`,
  )) !== undefined;

export const hasApplication = async (data: Data, caller: Caller, id: number): Promise<boolean> =>
  (await data.one(sql`select 1 as found from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = ${id}`, ownVendor(caller)])}`)) !== undefined;

/** Of one crawler, or of all crawlers of one application. */
export const filesOf = (
  caller: Caller,
  { uuid, application }: { uuid?: string; application?: number },
): IdList<CrawlerFile> => {
  const crawlers = every([
    uuid !== undefined && sql`t.uuid = ${uuid}::uuid`,
    application !== undefined && sql`t.application_id = ${application}`,
    ownVendor(caller),
  ]);
  return {
    table: sql`(select f.*, t.uuid as crawler_uuid from crawler t join crawler_file f on f.crawler_id = t.id where ${crawlers})`,
    fields: columnsOf<CrawlerFile>()('t', ['id', 'crawler_uuid', 'type', 'size'], {
      name: sql`case when t.type = 'statement' and not ${caller.showPii} then 'Statement file' else t.name end`,
      created_at: sql`iso(t.created_at)`,
      readable: sql`(${caller.showPii} or t.type = 'json') and t.type <> 'folder'`,
    }),
    conditions: [],
  };
};

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
