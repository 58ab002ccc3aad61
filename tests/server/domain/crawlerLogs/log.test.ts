// The calls about a whole log: its outline, a search of every line, whole messages, and the log as text.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedCrawlers } from '../../../../server/demo/named.ts';
import { goThrough } from '../../../../server/domain/crawlerLogs/goThrough.ts';
import { addToLog } from '../../../../server/engine/crawlLog/crawlLog.ts';
import { line } from '../../../../server/engine/crawlLog/logLines.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.script('staff@signalbox.test');
});
afterAll(() => world.close());

const log = (uuid: string, call: string) => staff.get(`dashboard/crawlers/${uuid}/log/${call}`);
const { longLog, longMessage, emptyLog } = namedCrawlers;

async function ownerOf(uuid: string) {
  const owner = await world.database.system.one<{ crawlerId: number; vendorId: number; timestamp: string }>(
    sql`select id as "crawlerId", vendor_id as "vendorId", timestamp::text from crawler where uuid = ${uuid}::uuid`,
  );
  if (owner === undefined) throw new Error('There is no such crawler');
  return owner;
}

describe('the outline of a long log', () => {
  const uuid = namedCrawlers.oldProcessing;
  const become = (status: string) =>
    world.database.system.run(sql`update crawler set status = ${status} where uuid = ${uuid}::uuid`);
  const shape = async (query: string) => {
    const { json } = await log(uuid, `outline?${query}`);
    return [json['first'], (json['parts'] as unknown[]).length, json.next];
  };
  let count = 0;
  beforeAll(async () => {
    const lines = (many: number, type: 'debug' | 'error' = 'debug') =>
      Array.from({ length: many }, () => line(type, 'x'));
    count = await addToLog(world.database.system, await ownerOf(uuid), Date.now, [
      ...lines(3500),
      ...lines(1, 'error'),
      ...lines(4000),
    ]);
    expect(count).toBeLessThan(7800);
  });

  it('comes as far as a line, with some pages beyond it, and goes on from there', async () => {
    expect(await shape('until=700')).toEqual([1, 6, 3001]);
    expect(await shape('from=3001&until=3001')).toEqual([3001, 5, 5501]);
    expect(await shape('from=5501&until=100000')).toEqual([5501, Math.ceil(count / 500) - 11, null]);
  });

  it('comes as far as the log opens: at its beginning, or at the last error of a crawl that failed', async () => {
    expect(await shape('opening=true')).toEqual([1, 5, 2501]);
    await become('DIED');
    expect(await shape('opening=true')).toEqual([1, 12, 6001]);
    const { ended } = (await log(uuid, 'outline?opening=true')).json;
    expect(ended).toBe(count - 4000);
    await become('PROCESSING');
  });
});

it('a log tells which error ended the crawl: the last one with its code, and not one that it got over', async () => {
  const uuid = namedCrawlers.oldProcessing;
  const said = ['E3001 first', 'E9009 other', 'E3001 again'].map((text) => line('error', text));
  const count = await addToLog(world.database.system, await ownerOf(uuid), Date.now, [...said, line('debug', 'E3001')]);
  await world.database.system.run(
    sql`update crawler set status = 'DIED', error_code = 'E3001' where uuid = ${uuid}::uuid`,
  );
  expect((await log(uuid, 'outline?opening=true')).json['ended']).toBe(count - 1);
  expect((await log(uuid, 'outline?until=10')).json['ended']).toBeNull();
  await world.database.system.run(sql`update crawler set error_code = 'E5555' where uuid = ${uuid}::uuid`);
  expect((await log(uuid, 'outline?opening=true')).json['ended']).toBe(count - 1);
});

describe('the outline of a log', () => {
  it('tells every line, from the stored page of a line on', async () => {
    const { json } = await log(longLog, 'outline');
    const parts = json['parts'] as { types: string; runs: [string, number][] }[];
    expect(json.count).toBeGreaterThan(1000);
    expect(parts.map(({ types }) => types.length)).toEqual([500, 500, Number(json.count) - 1000]);
    for (const { types, runs } of parts) expect(runs.reduce((sum, [, lines]) => sum + lines, 0)).toBe(types.length);
    const rest = (await log(longLog, 'outline?from=700')).json;
    expect(rest).toEqual({ ...json, first: 501, parts: parts.slice(1) });
    expect((await log(longLog, 'outline?from=5000')).json).toEqual({
      count: json.count,
      first: 1202,
      parts: [],
      next: null,
      ended: null,
    });
  });

  it('is worked out for pages that were stored without one', async () => {
    const before = (await log(longLog, 'outline')).text;
    await world.database.system.run(sql`update crawler_log_page set outline = null`);
    expect((await log(longLog, 'outline')).text).toBe(before);
  });

  it('of an empty log has no lines', async () => {
    expect((await log(emptyLog, 'outline')).json).toEqual({ count: 0, first: 1, parts: [], next: null, ended: null });
  });

  it('grows with the log', async () => {
    await addToLog(world.database.system, await ownerOf(emptyLog), Date.now, [
      line('error', 'E1 "quoted" \\ and Grün'),
    ]);
    expect((await log(emptyLog, 'outline')).json).toMatchObject({ count: 1, parts: [{ types: 'c', runs: [['', 1]] }] });
  });
});

describe('the search of a log', () => {
  it.each([
    ['text=row 700 of', 1],
    ['text=ROW 700 OF&case=true', 0],
    ['text=Row 700 of&case=true', 1],
    ['text=row 7[01]0 of&regex=true', 2],
    ['text=statement list&types=error', 0],
    ['text=could not be read&types=error,debug', 1],
  ])('finds by %s', async (query, hits) => {
    expect((await log(longLog, `search?${query}`)).json['hits']).toHaveLength(hits);
  });

  it('finds what stands in the database in another form', async () => {
    for (const text of ['"quoted"', '\\ and', 'grün', 'GRÜN']) {
      expect((await log(emptyLog, `search?text=${encodeURIComponent(text)}`)).json).toEqual({
        count: 1,
        hits: [1],
        next: null,
      });
    }
  });

  it('goes on from a line', async () => {
    const all = (await log(longLog, 'search?text=statement list')).json['hits'] as number[];
    expect(all.length).toBeGreaterThan(500);
    const rest = (await log(longLog, 'search?text=statement list&from=900')).json['hits'];
    expect(rest).toEqual(all.filter((sequence) => sequence >= 900));
  });

  it('ends at a line', async () => {
    const all = (await log(longLog, 'search?text=statement list')).json['hits'] as number[];
    const { hits, next } = (await log(longLog, 'search?text=statement list&from=100&to=899')).json;
    expect([hits, next]).toEqual([all.filter((sequence) => sequence >= 100 && sequence <= 899), null]);
  });

  it('looks into the part of a message that is not shown', async () => {
    const all = (await log(longMessage, 'lines?from=1&to=10')).json.results ?? [];
    const end = String(all.find(({ message }) => String(message).length > 1000)?.['message']).slice(-12);
    expect((await log(longMessage, `search?text=${encodeURIComponent(end)}$&regex=true`)).json['hits']).toHaveLength(1);
  });

  it('refuses a pattern that cannot be read, with the reason', async () => {
    const { status, json } = await log(longLog, 'search?text=(&regex=true');
    expect(status).toBe(400);
    expect(json).toMatchObject({ field: 'text', message: expect.stringMatching(/pattern cannot be read/) });
    expect((await log(longLog, 'search?text=(?=a)&regex=true')).json.message).toMatch(/Look-around/);
  });
});

describe('a search that takes several answers', () => {
  it('reads each page once, whatever the time was over', async () => {
    const body = Buffer.alloc(0);
    const pages = Array.from({ length: 100 }, (_none, page) => ({ first: page * 10 + 1, after: page * 10 + 11, body }));
    const read: number[] = [];
    const found: number[] = [];
    let clock = 0;
    let answers = 0;
    for (let from: number | null = 5; from !== null; answers += 1) {
      const { hits, next } = await goThrough({
        async read(first) {
          const some = pages.filter(({ after }) => after > first).slice(0, 8);
          read.push(...some.map((page) => page.first));
          return some;
        },
        match: () => [found.length + 1],
        from,
        to: 1000,
        // The time of an answer is over after three readings.
        now: () => (clock += 60),
      });
      found.push(...hits);
      from = next;
    }
    expect(read).toEqual(pages.map(({ first }) => first));
    expect(answers).toBeGreaterThan(2);
  });
});

it('a person reads and downloads logs within a budget, and is told when it is used up', async () => {
  const { system } = world.database;
  for (const [name, call] of [
    ['read-log', 'search?text=row'],
    ['read-log', 'lines?from=1'],
    ['download', 'raw'],
  ] as const) {
    await log(longLog, call);
    await system.run(sql`update limit_bucket set used = 100000 where name = ${name}`);
    const { status, json } = await log(longLog, call === 'lines?from=1' ? 'lines?from=2' : call);
    expect([status, json.message]).toEqual([429, expect.stringMatching(/^Too many attempts/)]);
    await system.run(sql`delete from limit_bucket where name = ${name}`);
  }
});

describe('lines', () => {
  it('come with their whole messages', async () => {
    const { json } = await log(longMessage, 'lines?from=1&to=100');
    const long = json.results?.find(({ message }) => String(message).startsWith('A long message'));
    expect(String(long?.['message'])).toHaveLength(1500);
    expect(json.next).toBeNull();
  });

  it('cross from one stored page to the next', async () => {
    const { json } = await log(longLog, 'lines?from=499&to=502');
    expect(json.results?.map(({ sequence }) => sequence)).toEqual([499, 500, 501, 502]);
  });

  it('do not end before they begin', async () => {
    expect(await log(longLog, 'lines?from=5&to=4')).toMatchObject({ status: 400, json: { field: 'to' } });
  });
});

it('the log as text has one line for each entry', async () => {
  const { text, headers } = await log(longLog, 'raw');
  const { count } = (await log(longLog, 'outline')).json;
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="crawler-/);
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(Number(count));
  expect(lines[0]).toMatch(/^1\t\d{4}-\d\d-\d\dT[\d:.]+Z\t0\.\d{3}\tlifecycle\tQUEUED: /);
});
