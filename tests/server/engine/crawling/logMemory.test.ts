// A crawl's log keeps one page of lines in memory, however long the crawl talks and however slow the database is.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCrawlLog, type CrawlLog, type LogOwner } from '../../../../server/engine/crawlLog/crawlLog.ts';
import { line } from '../../../../server/engine/crawlLog/logLines.ts';
import { mostEntriesOfAPage, unpackLogPage } from '../../../../server/engine/crawlLog/logPages.ts';
import type { Data } from '../../../../server/platform/database/database.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let world: World;
let owner: LogOwner;
let clock: number;

beforeAll(async () => (world = await openWorld({ empty: true })));
afterAll(() => world.close());
beforeEach(async () => {
  clock = Date.now();
  const timestamp = new Date(clock).toISOString();
  const vendorId = await insert(world, sql`insert into vendor (name) values (gen_random_uuid()::text) returning id`);
  const crawlerId = await insert(
    world,
    sql`with label as (insert into label (ref, vendor_id) values (gen_random_uuid()::text, ${vendorId}) returning id),
      bank as (insert into bank (name, country_code, module) values (gen_random_uuid()::text, 'AU', 'test') returning id)
    insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
    select gen_random_uuid(), ${vendorId}, label.id, bank.id, ${timestamp}, 'api', '1', 'PROCESSING' from label, bank returning id`,
  );
  owner = { crawlerId, vendorId, timestamp };
});

interface Page {
  first: number;
  lines: number;
}

/** A log with a record of every page that it wrote, in the order of writing. */
async function open(gate: () => Promise<void> = async () => undefined): Promise<{ log: CrawlLog; written: Page[] }> {
  const { system } = world.database;
  const written: Page[] = [];
  const log = await openCrawlLog(system, {
    owner,
    now: () => clock,
    async writeNow(write) {
      await gate();
      await system.transaction((tx) => write(watched(tx, written)));
    },
  });
  return { log, written };
}

const watched = (tx: Data, written: Page[]): Data => ({
  ...tx,
  run: async (statement) => {
    const changed = await tx.run(statement);
    const page = await tx.one<Page>(sql`select first_sequence as first, entry_count as lines from crawler_log_page
      where crawler_id = ${owner.crawlerId} order by page desc limit 1`);
    if (page !== undefined) written.push(page);
    return changed;
  },
});

const stored = async (): Promise<number> =>
  (
    await world.database.system.one<{ n: number }>(
      sql`select coalesce(sum(entry_count), 0)::int as n from crawler_log_page where crawler_id = ${owner.crawlerId}`,
    )
  )?.n ?? 0;

const many = 10 * mostEntriesOfAPage + 123;

describe('the log of a long crawl', () => {
  it('writes each page once when it is full, and lets go of its lines', async () => {
    const { log, written } = await open();
    const said: WeakRef<object>[] = [];
    let mostWaiting = 0;
    for (let n = 1; n <= many; n++) {
      const payload = { status: `line ${n}` };
      said.push(new WeakRef(payload));
      await log.say(line('info', `line ${n}`, payload));
      mostWaiting = Math.max(mostWaiting, log.count() - written.length * mostEntriesOfAPage);
    }
    expect(written).toEqual(
      Array.from({ length: 10 }, (_, place) => ({ first: place * mostEntriesOfAPage + 1, lines: mostEntriesOfAPage })),
    );
    expect(mostWaiting).toBe(mostEntriesOfAPage - 1);
    // A weak reference holds what it gave until the turn of events ends.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    const alive = said.filter((one) => one.deref() !== undefined).length;
    expect(alive).toBeLessThanOrEqual(mostEntriesOfAPage);
    expect(alive).toBeGreaterThanOrEqual(many % mostEntriesOfAPage);
    expect(log.count()).toBe(many);
  });

  it('writes no more than the page that is not full again, when somebody watches it grow', async () => {
    const { log, written } = await open();
    for (let n = 1; n <= 3 * mostEntriesOfAPage; n++) {
      clock += 11;
      await log.say(line('info', `line ${n}`));
    }
    // Once a second, and at the end of each page.
    expect(written.length).toBeGreaterThan(3);
    expect(written.length).toBeLessThanOrEqual((3 * mostEntriesOfAPage * 11) / 1_000 + 3);
    expect(Math.max(...written.map(({ lines }) => lines))).toBe(mostEntriesOfAPage);
    expect(await stored()).toBe(log.count());
  });

  it('goes on after what another worker stored, with that one page in memory', async () => {
    const before = await open();
    for (let n = 1; n <= many; n++) await before.log.say(line('info', `line ${n}`));
    await world.database.system.transaction((tx) => before.log.write(tx));
    const { log, written } = await open();
    expect(log.count()).toBe(many);
    await log.say(line('info', 'the next one'));
    clock += 1_000;
    await log.writeWhenDue();
    expect(written).toEqual([{ first: 10 * mostEntriesOfAPage + 1, lines: 124 }]);
  });

  it('makes pages of few lines where these are long, so that each can be read again', async () => {
    const { log } = await open();
    for (let n = 1; n <= 70; n++) await log.say(line('debug', `${n} `.padEnd(1_000_000, 'x')));
    await log.say(line('debug', '\u0000'.repeat(3_000_000)));
    await log.say(line('log', 'short'));
    await world.database.system.transaction((tx) => log.write(tx));
    const pages = await world.database.system.rows<{ first: number; body: Buffer }>(sql`
      select first_sequence as first, body from crawler_log_page where crawler_id = ${owner.crawlerId} order by page`);
    const lines = pages.flatMap(({ body }) => unpackLogPage(body));
    expect(lines.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 72 }, (_none, index) => index + 1));
    expect(pages.length).toBeGreaterThanOrEqual(36);
    expect(lines.slice(-3).map(({ message }) => message.length)).toEqual([1_000_000, 2_000_000, 5]);
    expect((await open()).log.count()).toBe(72);
  });

  it('makes whoever speaks wait while the database is slow, instead of keeping more lines', async () => {
    const slow = Promise.withResolvers<void>();
    const { log, written } = await open(() => slow.promise);
    const speaking = (async () => {
      for (let n = 1; n <= 2 * mostEntriesOfAPage; n++) await log.say(line('info', `line ${n}`));
    })();
    // Long enough for all of it, were nobody held up.
    await world.database.system.run(sql`select pg_sleep(0.3)`);
    expect(log.count()).toBe(mostEntriesOfAPage);
    expect(written).toEqual([]);
    slow.resolve();
    await speaking;
    expect(log.count()).toBe(2 * mostEntriesOfAPage);
    expect(await stored()).toBe(2 * mostEntriesOfAPage);
  });
});
