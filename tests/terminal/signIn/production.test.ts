// What the terminal asks and says where the service is production, by a proxy whose service calls itself so.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';
import { runHere, variablesOf, staff, type Person as How } from '../program.ts';

let world: World;
let proxy: Server;
let url: string;
let home: string;
beforeAll(async () => {
  world = await openWorld();
  home = await mkdtemp(join(tmpdir(), 'signalbox-production-'));
  const { host, hostname, port } = new URL(world.url);
  proxy = createServer((asked, answer) => {
    if (asked.url === '/version') return void answer.end(JSON.stringify({ environment: 'production' }));
    const { method, url: path, headers } = asked;
    const on = request({ hostname, port, method, path, headers: { ...headers, host } }, (came) => {
      answer.writeHead(came.statusCode ?? 500, came.headers);
      came.pipe(answer);
    });
    asked.pipe(on);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, 'localhost', resolve));
  url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  await world.close();
  await rm(home, { recursive: true });
});
beforeEach(() => world.database.system.run(sql`delete from label where ref in ('night', 'day')`));

const run = (args: readonly string[], how: How = {}) =>
  runHere(world, args, {
    ...how,
    variables: {
      ...variablesOf(world, { email: staff }),
      SIGNALBOX_URL: url,
      XDG_CONFIG_HOME: home,
      ...how.variables,
    },
  });
const write = 'label.create night';
const kept = async () =>
  (await world.database.system.rows(sql`select ref from label where ref in ('night', 'day')`)).length;

it('says so, and reads without asking', async () => {
  const { code, out, err } = await run(['applications']);
  expect(code).toBe(0);
  expect(out).toContain('Start Time');
  expect(err.split('\n')[0]).toBe(`production: ${url}`);
});

it('asks for its name before something is changed', async () => {
  const other = await run([write], { answer: 'y' });
  expect(other).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Type production: \n*Not confirmed: nothing was done$/),
  });
  expect(await kept()).toBe(0);
  expect(await run([write], { answer: 'production' })).toMatchObject({ code: 0 });
  expect(await kept()).toBe(1);
});

it('changes nothing where nobody can be asked, unless it was told yes', async () => {
  const refused = await run([write]);
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining('This is production: nothing was done. Say --yes'),
  });
  expect(await kept()).toBe(0);
  expect(await run(['--yes', write])).toMatchObject({ code: 0 });
  expect(await kept()).toBe(1);
});

it('asks once for all lines that come in', async () => {
  const input = `${write}\nlabel.create day\n`;
  const { code, err } = await run([], { answer: 'production', input });
  expect(err.match(/Type production/g)).toHaveLength(1);
  expect(code).toBe(0);
  expect(await kept()).toBe(2);
});

it('says nothing of what only would be done, and asks nothing about what does not run', async () => {
  expect((await run(['--dry-run', write])).err).not.toContain('Type production');
  expect((await run(['worklist.keep "Night shift"'], { answer: 'production' })).err).not.toContain('Type production');
});
