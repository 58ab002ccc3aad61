// An order of many records whose connection is cut in its middle: what is known is told, and "resume" goes on without doing anything twice.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';
import { runHere, staff } from '../program.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let world: World;
let proxy: Server;
let folder: string;
let variables: Record<string, string>;
/** Where the connection of the next order is cut: before the service has it, or before its answer is there. */
let cuts: 'request' | 'answer' | undefined;

beforeAll(async () => {
  world = await openWorld({ work: true });
  folder = await mkdtemp(join(tmpdir(), 'signalbox-orders-'));
  const sockets = new Set<Socket>();
  const service = Number(new URL(world.url).port);
  proxy = createServer((client) => {
    const server = connect(service, 'localhost');
    sockets.add(client).add(server);
    let isOrder = false;
    const cut = () => {
      cuts = undefined;
      client.destroy();
      // What was sent arrives, and whoever asked has gone.
      server.end();
    };
    client.on('data', (part: Buffer) => {
      isOrder = cuts !== undefined && part.toString('latin1').startsWith('POST /api/v1/dashboard/runs/ ');
      if (isOrder && cuts === 'request') return cut();
      server.write(part);
    });
    server.on('data', (part: Buffer) => (isOrder && cuts === 'answer' ? cut() : client.write(part)));
    client.on('close', () => server.end());
    server.on('close', () => client.end());
    for (const one of [client, server]) one.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { key } = await world.script(staff);
  variables = { SIGNALBOX_URL: `http://localhost:${port}`, SIGNALBOX_TOKEN: key, XDG_STATE_HOME: folder };
});
afterAll(async () => {
  proxy.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

let line: string;
let uuids: readonly string[];
beforeEach(async () => {
  const found = await world.database.system.rows<{ uuid: string }>(sql`
    select c.uuid::text as uuid from crawler c join profile p on p.id = c.profile_id join bank b on b.id = p.bank_id
    join application a on a.id = c.application_id where c.status = 'FAILED' and not b.is_offline and a.deleted_at is null
      and not exists (select from crawler o where o.profile_id = c.profile_id and o.id > c.id) order by c.id limit 4`);
  uuids = found.map(({ uuid }) => uuid);
  expect(uuids).toHaveLength(4);
  line = `recrawl ${uuids.join()} same`;
});

/** How often each of them was crawled again. */
async function crawls(): Promise<number> {
  const row = await world.database.system.one<{ count: number }>(sql`
    select count(*)::int as count from crawler c where exists (select from crawler o
      where o.profile_id = c.profile_id and o.id < c.id and o.uuid = any(${[...uuids]}::uuid[]))`);
  return row?.count ?? -1;
}
const runs = async (): Promise<number> =>
  (await world.database.system.one<{ count: number }>(sql`select count(*)::int as count from batch_run`))?.count ?? -1;
const kept = async (): Promise<string[]> => readdir(join(folder, 'signalbox')).catch(() => []);

it.each(['request', 'answer'] as const)(
  'is done once when the %s was lost, whoever resumes and how often',
  async (where) => {
    const before = await runs();
    cuts = where;
    const cut = await runHere(world, ['--yes', line], { variables });
    expect(cut.code).toBe(4);
    expect(cut.out).toBe('');
    expect(cut.err).toContain('The order was sent, and its answer did not come.');
    expect(cut.err).toMatch(
      where === 'answer'
        ? /The service has since: .*run \d+ of 4 records: /
        : /The service (shows no run of it|has since)/,
    );
    expect(cut.err).toContain('"signalbox resume"');
    expect(await runs()).toBe(where === 'answer' ? before + 1 : before);
    const [name = '', ...others] = await kept();
    expect(others).toEqual([]);
    const file = join(folder, 'signalbox', name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object).toSorted()).toEqual([
      'body',
      'key',
      'path',
      'sentAt',
    ]);

    const planned = await runHere(world, ['--dry-run', 'resume'], { variables });
    expect(planned.out).toMatch(/POST dashboard\/runs\/ with key [0-9a-f]{32}$/);
    const resumed = await runHere(world, ['resume'], { variables });
    expect(resumed.err).toMatch(/^Following run \d+ of 4 records: /);
    expect(resumed.out).toMatch(/^Run \d+ has ended: \d completed/);
    expect([0, 1, 4]).toContain(resumed.code);
    expect(await runs()).toBe(before + 1);
    expect(await crawls()).toBe(4);
    expect(await kept()).toEqual([]);
    expect(await runHere(world, ['resume'], { variables })).toMatchObject({
      code: 0,
      out: 'No order was cut off. The page Runs has all that were given: signalbox runs',
    });
    expect(await runs()).toBe(before + 1);
  },
);

it('keeps nothing of an order that was answered', async () => {
  const there = await runHere(world, ['--yes', line], { variables });
  expect(there.code).toBe(0);
  expect(await kept()).toEqual([]);
});

it('goes on with a paused run by its number, and says when there is none', async () => {
  expect(await runHere(world, ['resume', '99999999'], { variables })).toMatchObject({
    code: 1,
    err: 'There is no run 99999999',
  });
  expect(await runHere(world, ['resume', 'anz'], { variables })).toMatchObject({ code: 2 });
});
