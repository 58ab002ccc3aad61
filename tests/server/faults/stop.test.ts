// Shows that a signal in the middle of slow requests ends the product in order: red first, answers finished, database clean.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { ask, signIn } from './asking.ts';
import { chance } from './clients/chance.ts';
import { openClient } from './clients/client.ts';
import { openFolder, type Folder } from './folder.ts';
import { brokenPromises } from './clients/invariants.ts';
import { addPeople, emailOf, liftLimits, password } from './people.ts';

let folder: Folder;
afterEach(() => folder.remove());

/** Every change of an acting vendor takes this long, as on a busy database. */
async function started(seconds: number, env: NodeJS.ProcessEnv = {}): Promise<string> {
  folder = openFolder(env);
  await folder.start();
  const database = await folder.database();
  await addPeople(database, 1);
  await liftLimits(database);
  const key = await signIn(folder.url(), emailOf(0), password);
  await database.system.run(
    sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(tg_argv[0]::float); return new; end'`,
  );
  await database.system.transaction(async (tx) => {
    await tx.run(sql`select set_config('signalbox.seconds', ${String(seconds)}, true)`);
    await tx.run(
      sql`do $$ begin execute format('create trigger slow before update of vendor_id on person for each row execute function slow(%L)', current_setting('signalbox.seconds')); end $$`,
    );
  });
  await database.close();
  return key;
}

const setVendor = (key: string, vendor: number) =>
  ask(folder.url(), 'PUT', 'users/me/vendor', { key, body: { vendor_id: vendor } });
const readiness = () => ask(folder.url(), 'GET', '/readyz');

test('readiness is red first while requests are still answered, running ones finish, and nothing has to recover', async () => {
  const key = await started(2.5, { SIGNALBOX_ENVIRONMENT: 'staging' });
  const running = setVendor(key, 3);
  await wait(300);
  const begun = Date.now();
  folder.running.child.kill('SIGTERM');
  await wait(300);
  const red = await readiness();
  expect({ status: red.status, says: red.json['status'], retry: red.headers['retry-after'] }).toEqual({
    status: 503,
    says: 'stopping',
    retry: '5',
  });
  expect((await ask(folder.url(), 'GET', 'users/me', { key })).status).toBe(200);
  expect((await running).status).toBe(200);
  expect(await folder.running.ended).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(existsSync(join(folder.data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);

  await folder.start();
  const after = await ask(folder.url(), 'GET', 'users/me/detailed', { key });
  expect({ status: after.status, vendor: (after.json['vendor'] as { id: number }).id }).toEqual({
    status: 200,
    vendor: 3,
  });
  expect(folder.output()).not.toMatch(/too long|was left running|not properly shut down|died/);
});

test('a request that would take longer than ten seconds does not hold the stop up, and is all or nothing', async () => {
  const key = await started(13);
  const running = setVendor(key, 4);
  await wait(300);
  const begun = Date.now();
  folder.running.child.kill('SIGTERM');
  expect(await folder.running.ended).toBe(0);
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect([0, 503]).toContain((await running).status);
  expect(existsSync(join(folder.data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  await folder.start();
  const after = await ask(folder.url(), 'GET', 'users/me/detailed', { key });
  expect((after.json['vendor'] as { id: number }).id).toBe(1);
});

test('clients at work see answers, a refused connection, or 503 with the time to come again, and lose nothing', async () => {
  folder = openFolder();
  await folder.start();
  const database = await folder.database();
  await addPeople(database, 6);
  await liftLimits(database);
  await database.close();
  const random = chance();
  const clients = Array.from({ length: 6 }, (_, number) =>
    openClient(number, { url: folder.url, random, serverMayDie: () => true }),
  );
  for (let time = 0; time < 2; time += 1) {
    const done = new AbortController();
    const working = Promise.all(clients.map((client) => client.work(done.signal)));
    await wait(300 + random.below(300));
    folder.running.child.kill('SIGTERM');
    expect(await folder.running.ended).toBe(0);
    await folder.start();
    done.abort();
    await working;
    expect(await brokenPromises(folder, clients)).toEqual([]);
  }
}, 90_000);
