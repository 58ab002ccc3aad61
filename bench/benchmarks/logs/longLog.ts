// A log of a million lines: written in pages by the crawl's own writer without the process growing, any page of it read quickly, and the whole of it searched.
import { openCrawlLog } from '../../../server/engine/crawlLog/crawlLog.ts';
import { line } from '../../../server/engine/crawlLog/logLines.ts';
import { unpackLogPage } from '../../../server/engine/crawlLog/logPages.ts';
import { countLogEntries, readLogPages } from '../../../server/domain/crawlers/queries.ts';
import { goThrough, pagesAtOnce, type Found } from '../../../server/domain/crawlerLogs/goThrough.ts';
import { lineMatcher } from '../../../server/domain/crawlerLogs/lineMatcher.ts';
import { readBodies } from '../../../server/domain/crawlerLogs/queries.ts';
import type { Data, Database } from '../../../server/platform/database/database.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { limited, type Figure } from '../../base/figure.ts';
import { onOwnDatabase } from '../../measure/ownDatabase.ts';

const lines = 1_000_000;
const pageSize = 500;
const reads = 200;
const megabyte = 1024 * 1024;

export const longLog = (): Promise<Figure[]> =>
  onOwnDatabase({}, async ({ database }) => {
    const owner = await prepare(database);
    const { grown, seconds } = await write(database, owner);
    const times = await read(database, owner.crawlerId);
    const searched = await search(database, owner.crawlerId);
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    const of = { budgetOf: 'long log', size: undefined };
    return [
      limited(
        { ...of, name: 'growth while a million lines are written', unit: 'MB', value: grown, details: { seconds } },
        100,
      ),
      limited(
        {
          ...of,
          name: 'any page of a million lines',
          unit: 'ms',
          value: at(0.95),
          details: { median: at(0.5), slowest: at(1) },
        },
        20,
      ),
      ...searched,
    ];
  });

type Owner = { crawlerId: number; vendorId: number; timestamp: string };

async function prepare({ system }: Database): Promise<Owner> {
  const owner = await system.one<Owner>(sql`
    with v as (insert into vendor (name) values ('Bench') returning id),
      l as (insert into label (ref, vendor_id) select 'bench', id from v returning id),
      b as (insert into bank (name, country_code, module) values ('Bench Bank', 'AU', 'bench') returning id),
      c as (insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
        select gen_random_uuid(), v.id, l.id, b.id, now(), 'bench', 'bench', 'PROCESSING' from v, l, b
        returning id, vendor_id, timestamp)
    select c.id as "crawlerId", c.vendor_id as "vendorId", c.timestamp::text as timestamp from c`);
  if (owner === undefined) throw new Error('The crawler was not made');
  return owner;
}

async function write({ system }: Database, owner: Owner): Promise<{ grown: number; seconds: number }> {
  const start = performance.now();
  const log = await openCrawlLog(system, { owner, now: Date.now, writeNow: (page) => system.transaction(page) });
  const say = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1)
      await log.say(line('debug', `GET https://online.bench.example/statements?row=${n} 200 in ${n % 900} ms`));
  };
  // What any process takes to become warm is not the log's.
  await say(0, lines / 100);
  const before = process.memoryUsage().rss;
  let most = before;
  for (let part = 1; part < 100; part += 1) {
    await say((part * lines) / 100, ((part + 1) * lines) / 100);
    most = Math.max(most, process.memoryUsage().rss);
  }
  await system.transaction((tx) => log.write(tx));
  return { grown: (most - before) / megabyte, seconds: (performance.now() - start) / 1000 };
}

/** As the log page is read: how many there are, then the entries of one page. Fastest first. */
async function read({ system }: Database, crawlerId: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < reads; n += 1) {
    const page = (n * 7919) % (lines / pageSize);
    const start = performance.now();
    const count = await countLogEntries(system, crawlerId);
    const [found] = await readLogPages(system, crawlerId, page * pageSize, (page + 1) * pageSize);
    const entries = found === undefined ? [] : unpackLogPage(found.body);
    times.push(performance.now() - start);
    if (count !== lines || entries[0]?.sequence !== page * pageSize + 1)
      throw new Error(`Page ${page} is not as it was written`);
  }
  return times.toSorted((a, b) => a - b);
}

/** P4: as the call goes on from answer to answer; a text of every thousandth line, and one that stands in a single line far back. */
async function search({ system }: Database, crawlerId: number): Promise<Figure[]> {
  const texts = { often: '777 200 in', once: 'row=777777 ' };
  const found = { often: await goOn(system, crawlerId, texts.often), once: await goOn(system, crawlerId, texts.once) };
  if (found.once.hits !== 1 || found.often.hits !== lines / 1000) throw new Error('The search missed lines');
  const of = { budgetOf: 'P4', size: undefined, unit: 'ms' };
  return [
    limited({ ...of, name: 'first hit in a million lines', value: found.often.first, details: {} }, 150),
    limited({ ...of, name: 'a million lines searched, 1,000 hits', value: found.often.whole, details: {} }, 1000),
    limited({ ...of, name: 'a million lines searched, one hit', value: found.once.whole, details: {} }, 1000),
  ];
}

async function goOn(data: Data, crawlerId: number, text: string) {
  const match = lineMatcher({ text });
  const read = (from: number) => readBodies(data, crawlerId, from, pagesAtOnce);
  const start = performance.now();
  let first: number | undefined;
  let hits = 0;
  for (let from: number | null = 1; from !== null;) {
    const answer: Found = await goThrough({ read, match, from, to: lines, now: () => performance.now() });
    hits += answer.hits.length;
    if (answer.hits.length > 0) first ??= performance.now() - start;
    from = answer.next;
  }
  return { hits, first: first ?? Number.POSITIVE_INFINITY, whole: performance.now() - start };
}
