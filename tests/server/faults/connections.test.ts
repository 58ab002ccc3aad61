// Shows that lost connections and slow statements are told as 503 with a plain sentence, and heal at once.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { connected } from '../../../server/database/connected.ts';
import type { Database } from '../../../server/database/database.ts';
import { openWorld } from '../../world.ts';
import { ask, signIn, type Answer } from './asking.ts';
import { chance } from './clients/chance.ts';
import { openClient } from './clients/client.ts';
import { openFolder, untilReady } from './folder.ts';
import { brokenPromises } from './clients/invariants.ts';
import { addPeople, emailOf, liftLimits, password } from './people.ts';

const folder = openFolder();
let database: Database;
let key: string;

beforeAll(async () => {
  await folder.start();
  database = await folder.database();
  await addPeople(database, 6);
  await liftLimits(database);
  key = await signIn(folder.url(), emailOf(5), password);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const setVendor = (vendor: number): Promise<Answer> =>
  ask(folder.url(), 'PUT', 'users/me/vendor', { key, body: { vendor_id: vendor } });

test('all connections are ended again and again under writes: 503 at most, nothing lost, and it heals at once', async () => {
  const random = chance();
  console.log(`The seed is ${random.seed} (SIGNALBOX_TEST_SEED)`);
  const clients = Array.from({ length: 5 }, (_, number) =>
    openClient(number, { url: folder.url, random, serverMayDie: () => false }),
  );
  const done = new AbortController();
  const working = Promise.all(clients.map((client) => client.work(done.signal)));
  for (let time = 0; time < 8; time += 1) {
    await wait(100 + random.below(200));
    const ended = await database.system.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`);
    expect(ended).toBeGreaterThan(0);
    expect(await untilReady(folder.url())).toBeLessThan(2000);
  }
  await wait(200);
  done.abort();
  await working;
  expect(await brokenPromises(folder, clients)).toEqual([]);
});

test('a connection that ends between two statements of a change undoes the change', async () => {
  await setVendor(1);
  // The audit trail is written last: its lock is held here, so the change waits half-done.
  await database.system.transaction(async (tx) => {
    await tx.run(sql`lock table audit in access exclusive mode`);
    const waiting = setVendor(2);
    await wait(300);
    await tx.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);
    const { status, headers } = await waiting;
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '2' });
  });
  const { json } = await ask(folder.url(), 'GET', 'users/me/detailed', { key });
  expect((json['vendor'] as { id: number }).id).toBe(1);
});

test('statements that take too long are given up, who finds no free connection is told to come again, and the server goes on', async () => {
  const limit = await database.system.one(sql`select current_setting('statement_timeout') as most`);
  // Before the server gives up the whole request after 15 seconds, without knowing why.
  expect(limit).toEqual({ most: '14s' });
  const world = await openWorld({ empty: true, statementTimeout: 2_000 });
  try {
    await addPeople(world.database, 1);
    const mine = { key: await signIn(world.url, emailOf(0), password) };
    const me = (): Promise<Answer> => ask(world.url, 'GET', 'users/me', mine);
    await connected(world.testDatabase.connection, async (client) => {
      await client.query('begin; lock table person, vendor in access exclusive mode');
      const first = me();
      await wait(200);
      const others = Array.from({ length: 40 }, me);
      for (const { status, headers } of await Promise.all(others)) {
        expect({ status, retry: headers['retry-after'] !== undefined }).toEqual({ status: 503, retry: true });
      }
      const { status, headers, json } = await first;
      expect({ status, retry: headers['retry-after'], says: json['message'] }).toEqual({
        status: 503,
        retry: '10',
        says: 'This took too long and was given up. Please narrow the search.',
      });
    });
    expect((await me()).status).toBe(200);
    expect(await untilReady(world.url)).toBeLessThan(2000);
  } finally {
    await world.close();
  }
});
