// A log that changes while it is read: it grows fast, its crawler ends, it is deleted.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedCrawlers } from '../../../server/demo/named.ts';
import { addToLog } from '../../../server/engine/crawlLog/crawlLog.ts';
import { lifecycle, line } from '../../../server/engine/crawlLog/logLines.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';
import { until } from '../../until.ts';
import { reader, type Reader } from './readLog.ts';

let world: World;
let me: Reader;
const uuid = namedCrawlers.oldProcessing;
beforeAll(async () => {
  world = await openWorld();
  me = await reader(world);
}, 120_000);
afterAll(() => world.close());

async function grow(lines: number, last = line('log', 'The last one')): Promise<void> {
  const { system } = world.database;
  const owner = await system.one<{ crawlerId: number; vendorId: number; timestamp: string }>(
    sql`select id as "crawlerId", vendor_id as "vendorId", timestamp::text from crawler where uuid = ${uuid}::uuid`,
  );
  if (owner === undefined) throw new Error('There is no such crawler');
  const more = Array.from({ length: lines - 1 }, (_none, index) => line('debug', `Line ${index} of a burst`));
  await system.transaction((tx) => addToLog(tx, owner, Date.now, [...more, last]));
}

it('is followed to its end while a thousand lines come at a time, until the crawler has ended', async () => {
  await me.read(uuid);
  const before = me.log.outline.count;
  await me.run('log.follow');
  for (const burst of [1, 2, 3]) {
    await grow(1000);
    await until('the new lines are there', () => me.log.outline.count === before + burst * 1000);
    expect(me.log.cursor).toBe(before + burst * 1000);
    // Its page is read when it is looked at, as the pane does.
    me.log.want([me.log.cursor - 30, me.log.cursor]);
    await until('the last line is there', () => {
      const last = me.log.lineAt(me.log.cursor);
      return typeof last === 'object' && last.message === 'The last one';
    });
  }
  await grow(1, lifecycle('COMPLETED'));
  await world.database.system.run(sql`update crawler set status = 'COMPLETED' where uuid = ${uuid}::uuid`);
  await until('the end is told', () =>
    me.stores.notices.shown.some(({ text }) => text === 'The crawler has ended: COMPLETED'),
  );
  expect(me.log.isFollowing).toBe(false);
  expect(me.log.pages.held).toBeLessThanOrEqual(8);
});

it('grows on below whoever looks up, and is followed again from its end', async () => {
  await world.database.system.run(sql`update crawler set status = 'PROCESSING' where uuid = ${uuid}::uuid`);
  await me.read(uuid);
  await me.run('log.follow');
  const end = me.log.outline.count;
  await me.run('log.move-previous');
  expect([me.log.isFollowing, me.log.isPaused]).toEqual([false, true]);
  me.log.sees(me.log.rows.count - 21, 20);
  await grow(1000);
  await until('the new lines are there', () => me.log.outline.count === end + 1000);
  expect([me.log.cursor, me.log.below]).toEqual([end - 1, 1000]);
  await me.run('log.move-last');
  expect([me.log.cursor, me.log.isFollowing, me.log.isPaused]).toEqual([end + 1000, true, false]);
  await me.run('log.back');
  expect([me.log.isFollowing, me.log.isPaused]).toEqual([false, false]);
});

it('shows its first lines before the rest of it is known, and loses no row by it', async () => {
  let letRest: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => (letRest = resolve));
  const slow: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input), world.url);
    if (pathname.endsWith('/log/outline') && !search.includes('opening')) await rest;
    return fetch(input, init);
  };
  const other = await reader(world, { fetch: slow });
  const opening = other.read(uuid);
  await until('the first lines are there', () => other.log.isThere);
  const { outline, rows } = other.log;
  expect([outline.isPartial, outline.count > 3000, other.log.cursor]).toEqual([true, true, 1]);
  expect(typeof other.log.lineAt(1)).toBe('object');
  // Keys wait: they may mean a line that is not known yet.
  expect(other.log.hasCome).toBe(false);
  letRest();
  await opening;
  expect([other.log.hasCome, other.log.outline.isPartial]).toEqual([true, false]);
  expect(other.log.outline.count).toBe(outline.count);
  expect(other.log.rows.at(0)).toEqual(rows.at(0));
});

it('opens on the error that ended the crawl, and says why by it, and not by one that it got over', async () => {
  await grow(1, line('error', 'E3001 it got over this'));
  await grow(600, lifecycle('RELEASED', 'Signed in again'));
  await grow(600, line('error', 'E9009 it ended with this'));
  await world.database.system.run(
    sql`update crawler set status = 'DIED', error_code = 'E9009' where uuid = ${uuid}::uuid`,
  );
  await me.read(uuid);
  await until('its lines are there', () => me.log.why?.lastGood !== undefined);
  expect(me.log.why?.lastGood?.message).toBe('RELEASED: Signed in again');
  const { errors, count } = me.log.outline;
  expect([me.log.cursor, me.log.endedAt]).toEqual([count, count]);
  await me.run('log.move-previous-error');
  expect(me.log.cursor).toBe(errors.at(-2));
});

it('is empty when it was deleted meanwhile', async () => {
  await me.read(uuid);
  expect(me.log.outline.count).toBeGreaterThan(3000);
  await world.database.system.run(sql`delete from crawler_log_page p using crawler c
    where c.id = p.crawler_id and c.uuid = ${uuid}::uuid`);
  await me.run('log.refresh');
  expect([me.log.outline.count, me.log.cursor, me.log.rows.count]).toEqual([0, 0, 0]);
  expect(await me.run('log.move-next')).toBe('The log has no lines');
});
