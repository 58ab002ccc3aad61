// Shows that lost connections and slow statements are told as 503 with a plain sentence, and heal at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { withConnection } from '../../../server/platform/database/withConnection.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { openWorld } from '../../world.ts';
import { ask, signIn, type Answer } from './asking.ts';
import { until } from '../../until.ts';
import { rounds } from '../../rounds.ts';
import { chance } from './clients/chance.ts';
import { openClient } from './clients/client.ts';
import { goOn } from './clients/goOn.ts';
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

test('all connections are ended again and again under writes: 503 at most, nothing lost, and it heals', async () => {
  const random = chance();
  console.log(`The seed is ${random.seed} (TEST_SEED)`);
  const clients = Array.from({ length: 5 }, (_, number) =>
    openClient(number, { url: folder.url, random, serverMayDie: () => false }),
  );
  const done = new AbortController();
  const working = Promise.all(clients.map((client) => client.work(done.signal)));
  for (let time = 0; time < rounds(4); time += 1) {
    await goOn(clients);
    const ended = await database.owner.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`);
    expect(ended).toBeGreaterThan(0);
    await untilReady(folder.url());
  }
  await goOn(clients);
  done.abort();
  await working;
  expect(await brokenPromises(folder, clients)).toEqual([]);
});

test('a connection that ends between two statements of a change undoes the change', async () => {
  await setVendor(1);
  // The audit trail is written last: its lock is held here, so the change waits half-done.
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`lock table audit in access exclusive mode`);
    const waiting = setVendor(2);
    // By another connection: within one transaction the others look as they did at first.
    await until('the change waits for the audit trail', () =>
      database.owner.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`),
    );
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
    await withConnection(world.testDatabase.connection, async (client) => {
      await client.query('begin; lock table person, vendor in access exclusive mode');
      const first = me();
      const waiting = "select 1 from pg_locks where not granted and relation = 'person'::regclass";
      await until('the first request waits for the lock', async () => (await client.query(waiting)).rowCount);
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
    await untilReady(world.url);
  } finally {
    await world.close();
  }
});
