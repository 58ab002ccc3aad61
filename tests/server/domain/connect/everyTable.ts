// Looks for words in everything that a product wrote down: its log lines, the logs of its crawls, and each table as it is.
import { unpackLogPage } from '../../../../server/engine/crawlLog/logPages.ts';
import { Sql, sql } from '../../../../server/platform/database/sql.ts';
import type { World } from '../../../world.ts';

/** Where they stand: `log`, `logs of crawls`, or the names of tables. */
export async function placesOf({ database, logLines }: World, words: string): Promise<string[]> {
  const { system } = database;
  const pages = await system.rows<{ body: Buffer }>(sql`select body from crawler_log_page`);
  const logs = pages.flatMap(({ body }) => unpackLogPage(body)).map((entry) => JSON.stringify(entry));
  const tables = await system.rows<{ name: string }>(
    sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const held = sql`select 1 from ${new Sql([name], [])} t where strpos(t::text, ${words}) > 0 limit 1`;
    if ((await system.rows(held)).length > 0) found.push(name);
  }
  return [
    ...(logLines.some((line) => line.includes(words)) ? ['log'] : []),
    ...(logs.some((line) => line.includes(words)) ? ['logs of crawls'] : []),
    ...found,
  ];
}
