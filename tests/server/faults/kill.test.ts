// Shows that nothing acknowledged is lost, and nobody is signed out, when server, database or both are killed at work.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { isAlive } from '../../../server/platform/database/embedded/processMark.ts';
import { until } from '../../until.ts';
import { rounds } from '../../rounds.ts';
import { chance } from './clients/chance.ts';
import { openClient } from './clients/client.ts';
import { goOn } from './clients/goOn.ts';
import { openFolder, untilReady } from './folder.ts';
import { brokenPromises } from './clients/invariants.ts';
import { addPeople, liftLimits } from './people.ts';

const random = chance();
const folder = openFolder();
let serverMayDie = false;
const clients = Array.from({ length: 6 }, (_, number) =>
  openClient(number, { url: folder.url, random, serverMayDie: () => serverMayDie }),
);

beforeAll(async () => {
  console.log(`The seed of these kills is ${random.seed} (TEST_SEED)`);
  await folder.start();
  const database = await folder.database();
  await addPeople(database, clients.length);
  await liftLimits(database);
  await database.close();
});
afterAll(() => folder.remove());
// What the product wrote tells why a promise was broken.
afterEach(({ task }) => void (task.result?.state === 'fail' && console.log(folder.output())));

async function killServer(): Promise<void> {
  folder.running.child.kill('SIGKILL');
  await folder.running.ended;
}

/** Another one runs when this is done. */
async function killDatabase(): Promise<void> {
  const killed = folder.postmaster();
  process.kill(killed, 'SIGKILL');
  await until('another database runs', () => ![0, killed].includes(folder.postmaster()));
}

const faults: Record<string, () => Promise<void>> = {
  async server() {
    await killServer();
    await folder.start();
  },
  async postmaster() {
    await killDatabase();
  },
  async 'one backend'() {
    const killed = random.of(folder.backends());
    process.kill(killed, 'SIGKILL');
    await until('the killed backend is gone', () => !isAlive(killed));
  },
  async both() {
    const postmaster = folder.postmaster();
    folder.running.child.kill('SIGKILL');
    await wait(random.below(5));
    process.kill(postmaster, 'SIGKILL');
    await folder.running.ended;
    await folder.start();
  },
};

const kills = Array.from({ length: rounds(4) }, (_, round) => ({ round, what: Object.keys(faults)[round % 4] ?? '' }));

test.each(kills)(
  'round $round: $what is killed with -9 under writes, and every promise holds',
  async ({ what }) => {
    const done = new AbortController();
    serverMayDie = what === 'server' || what === 'both';
    const working = Promise.all(clients.map((client) => client.work(done.signal)));
    await goOn(clients);
    // Any moment of their work.
    await wait(random.below(100));
    await faults[what]?.();
    await untilReady(folder.url());
    await goOn(clients);
    done.abort();
    await working;
    expect(await brokenPromises(folder, clients)).toEqual([]);
  },
  90_000,
);

test('a statement that does not notice the death of its database does not hold the restart up', async () => {
  const database = await folder.database();
  const counting = database.system
    .rows(sql`select count(*) from generate_series(1, 2000000000)`)
    .catch(() => undefined);
  const running = sql`select 1 from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`;
  await until('the statement runs', () => database.owner.one(running));
  await killDatabase();
  await untilReady(folder.url());
  await counting;
  await database.close();
});

test('all kinds of changes were acknowledged, and some were cut off', async () => {
  const done = new AbortController();
  const working = Promise.all(clients.map((client) => client.work(done.signal)));
  // The rounds may have been too short for all of them.
  await until('every kind of change was acknowledged', () => missing().length === 0);
  done.abort();
  await working;
  expect(await brokenPromises(folder, clients)).toEqual([]);
  const tallies = clients.flatMap(({ ledger }) => Object.values(ledger.tallies));
  expect(tallies.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0);
}, 240_000);

const commands = ['login', 'setVendor', 'logout', 'endSession', 'reset'] as const;
const missing = () =>
  commands.filter((command) => clients.every(({ ledger }) => ledger.tallies[command].acknowledged === 0));
