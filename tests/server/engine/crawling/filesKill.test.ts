// A crawl of statement files whose worker dies at any step is ended by the next one, and everything is there once.
import { afterEach, expect, it } from 'vitest';
import { kinds } from '../../../../server/jobKinds.ts';
import { askForFiles } from '../../../../server/engine/crawling/files/askForFiles.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { crawlerNow, openCrawlWorld, order, queueOne, type CrawlWorld, type Ordered } from './crawls.ts';
import { dyingCrawl, type Death } from './dying.ts';

let crawls: CrawlWorld;
afterEach(() => crawls.world.close());

const content = Buffer.from('Date,Description,Amount\n2026-01-02,Coffee,-4.50\n2026-01-03,Tea,-5.00\n');

async function withFile(): Promise<Ordered> {
  const crawl = await order(crawls, { queue: false });
  const { services } = crawls.world.app;
  const key = fileKey(crawls.vendor);
  const { size, sha256 } = await services.files.put(key, content);
  const data = crawls.world.database.system;
  await data.run(sql`insert into crawler_file (crawler_id, vendor_id, type, name, size, sha256, storage_key)
    values (${crawl.crawler}, ${crawls.vendor}, 'statement', 'mine.csv', ${size}, ${sha256}, ${key})`);
  await askForFiles(data, {
    crawlerId: crawl.crawler,
    applicationId: crawl.application,
    transactions: true,
    analysis: false,
  });
  return crawl;
}

const linesOf = ({ application }: Ordered) =>
  crawls.world.database.system.rows(sql`select t.date::text as day, t.amount::float8 as amount from account a
    join bank_transaction t on t.account_id = a.id where a.application_id = ${application} order by t.sequence`);

it('between its steps, before and after it is committed', async () => {
  const deaths = new Map<number, Death>();
  const die = (): Promise<never> => Promise.reject(new Error('The worker dies here'));
  crawls = await openCrawlWorld({
    work: [dyingCrawl((crawler) => deaths.get(crawler), die), ...kinds.filter(({ name }) => name !== 'crawl')],
  });
  const all: Ordered[] = [];
  for (const when of ['before its commit', 'after its commit'] as const) {
    for (const step of [2, 3]) {
      const crawl = await withFile();
      deaths.set(crawl.crawler, { step, when });
      all.push(crawl);
    }
  }
  for (const { crawler } of all) await queueOne(crawls, crawler);
  await crawls.world.settled();
  for (const crawl of all) {
    const death = deaths.get(crawl.crawler);
    expect({ death, ...(await crawlerNow(crawls, crawl)) }).toMatchObject({
      death,
      status: 'COMPLETED',
      account_count: 1,
    });
    expect({ death, lines: await linesOf(crawl) }).toEqual({
      death,
      lines: [
        { day: '2026-01-02', amount: -4.5 },
        { day: '2026-01-03', amount: -5 },
      ],
    });
  }
});
