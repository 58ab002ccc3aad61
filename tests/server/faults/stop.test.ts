// Shows that a signal in the middle of slow requests ends the product in order: red first, answers finished, database clean.
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql, trusted } from '../../../server/platform/database/sql.ts';
import { ask, signIn } from './asking.ts';
import { until } from '../../until.ts';
import { chance } from './clients/chance.ts';
import { openClient } from './clients/client.ts';
import { goOn } from './clients/goOn.ts';
import { openFolder, type Folder } from './folder.ts';
import { brokenPromises } from './clients/invariants.ts';
import { addPeople, emailOf, liftLimits, password } from './people.ts';

let data: string;
let folder: Folder;

const workers = 6;
const slow = { '2.5 seconds': workers, '13 seconds': workers + 1 };

// One database for all: each test finds it as the stop before has left it.
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'signalbox-stop-'));
  await start();
  const database = await folder.database();
  await addPeople(database, workers + 2);
  await liftLimits(database);
  await database.owner.run(sql`create function slow() returns trigger language plpgsql as
    'begin perform pg_sleep_for(tg_argv[1]::interval) where new.email = tg_argv[0]; return new; end'`);
  for (const [time, number] of Object.entries(slow)) {
    await database.owner.run(sql`create trigger ${trusted(`slow_${number}`)} before update of vendor_id on person
      for each row execute function slow(${trusted(`'${emailOf(number)}', '${time}'`)})`);
  }
  await database.close();
  await end();
});
afterEach(() => end());
afterAll(() => folder.remove());

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  folder = openFolder(env, data);
  await folder.start();
}

async function end(): Promise<void> {
  folder.running.child.kill('SIGTERM');
  await folder.running.ended;
}

/** Signs in whose every change of the acting vendor takes this long, as on a busy database. */
async function started(time: keyof typeof slow, env: NodeJS.ProcessEnv = {}): Promise<string> {
  await start(env);
  return signIn(folder.url(), emailOf(slow[time]), password);
}

const setVendor = (key: string, vendor: number) =>
  ask(folder.url(), 'PUT', 'users/me/vendor', { key, body: { vendor_id: vendor } });
/** Until the change that was asked for is under way in the database. */
const slowChange = async (): Promise<void> => {
  const database = await folder.database();
  const sleeping = sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
  await until('the change is under way', () => database.owner.one(sleeping));
  await database.close();
};
const readiness = () => ask(folder.url(), 'GET', '/readyz');

test('readiness is red first while requests are still answered, running ones finish, and nothing has to recover', async () => {
  const key = await started('2.5 seconds', { SIGNALBOX_ENVIRONMENT: 'staging' });
  const running = setVendor(key, 3);
  await slowChange();
  folder.running.child.kill('SIGTERM');
  const red = await until('readiness is red', async () => {
    const answer = await readiness();
    return answer.status !== 200 && answer;
  });
  expect({ status: red.status, says: red.json['status'], retry: red.headers['retry-after'] }).toEqual({
    status: 503,
    says: 'stopping',
    retry: '5',
  });
  expect((await ask(folder.url(), 'GET', 'users/me', { key })).status).toBe(200);
  expect((await running).status).toBe(200);
  expect(await folder.running.ended).toBe(0);
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
  const key = await started('13 seconds');
  const running = setVendor(key, 4);
  await slowChange();
  folder.running.child.kill('SIGTERM');
  expect(await folder.running.ended).toBe(0);
  expect([0, 503]).toContain((await running).status);
  expect(existsSync(join(folder.data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  await folder.start();
  const after = await ask(folder.url(), 'GET', 'users/me/detailed', { key });
  expect((after.json['vendor'] as { id: number }).id).toBe(1);
});

test('clients at work see answers, a refused connection, or 503 with the time to come again, and lose nothing', async () => {
  await start();
  const random = chance();
  const clients = Array.from({ length: workers }, (_, number) =>
    openClient(number, { url: folder.url, random, serverMayDie: () => true }),
  );
  for (let time = 0; time < 2; time += 1) {
    const done = new AbortController();
    const working = Promise.all(clients.map((client) => client.work(done.signal)));
    await goOn(clients);
    await wait(random.below(50));
    folder.running.child.kill('SIGTERM');
    expect(await folder.running.ended).toBe(0);
    await folder.start();
    done.abort();
    await working;
    expect(await brokenPromises(folder, clients)).toEqual([]);
  }
}, 240_000);
