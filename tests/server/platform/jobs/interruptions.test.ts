// A lost worker costs its work no attempt; work that was under way in three lost workers in a row is set aside and says so.
import { afterEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { sql } from '../../../../server/platform/database/sql.ts';
import { attemptWork } from '../../../../server/platform/jobs/attempt.ts';
import { claim, type Claim } from '../../../../server/platform/jobs/claim.ts';
import { enqueue } from '../../../../server/platform/jobs/enqueue.ts';
import { takeBackAll, takeBackSilent } from '../../../../server/platform/jobs/interruptions.ts';
import { defineJob, type Job } from '../../../../server/platform/jobs/job.ts';
import { silenceHasPassed } from './silence.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
afterEach(() => world.close());

interface Payload {
  name: string;
}
const jobOf = (run: Job<Payload>['run'], retries = 2): Job<Payload> =>
  defineJob<Payload>({
    name: 'test',
    payload: v.strictObject({ name: v.string() }),
    retries,
    retrySeconds: 0,
    expireSeconds: 60,
    atOnce: 1,
    run,
    giveUp: async (tx, { name }, why) =>
      void (await tx.run(sql`insert into done values (${name}, ${`${why.code}: ${why.message}`})`)),
  });

async function open(job: Job<Payload>): Promise<void> {
  world = await openWorld({ empty: true });
  const { system } = world.database;
  await world.database.owner.run(sql`create table done (name text, text text)`);
  const vendor = await system.one<{ id: number }>(sql`insert into vendor (name) values ('One') returning id`);
  await system.transaction((tx) => enqueue(tx, job, { name: 'a' }, { vendorId: vendor?.id ?? 0, key: 'a' }));
}

const standing = () =>
  world.database.system.one<object>(sql`select state, attempt, interruptions, last_error from work`);
const told = () => world.database.system.rows<{ text: string }>(sql`select text from done order by text`);

/** Takes the work up as a worker does that is never heard of again; the test of a killed process is in jobs.test.ts. */
async function loseWorker(stop: AbortSignal): Promise<void> {
  const underWay = Promise.withResolvers<void>();
  const hanging = jobOf(async ({ step }) => {
    await step('first', async (tx) => void (await tx.run(sql`insert into done values ('a', 'first')`)));
    underWay.resolve();
    await new Promise(() => undefined);
  });
  void attemptWork(hanging, await claimed(hanging), world.app.services, stop);
  await underWay.promise;
  await silenceHasPassed(world);
  await takeBackSilent(world.database.system);
}

async function claimed(job: Job<Payload>): Promise<Claim> {
  const [one] = await claim(world.database.system, job, 1);
  if (one === undefined) throw new Error('Nothing waits');
  return one;
}

it('is set aside after three lost workers in a row, with its attempts as they were', async () => {
  const job = jobOf(async () => undefined);
  const stop = new AbortController();
  await open(job);
  await loseWorker(stop.signal);
  await loseWorker(stop.signal);
  const last_error = 'The worker running this job was lost';
  expect(await standing()).toEqual({ state: 'waiting', attempt: 0, interruptions: 2, last_error });
  await loseWorker(stop.signal);
  await attemptWork(job, await claimed(job), world.app.services, stop.signal);
  const reason = 'Set aside: 3 workers in a row were lost while doing this, so it is the likely cause';
  expect(await standing()).toEqual({ state: 'failed', attempt: 1, interruptions: 3, last_error: reason });
  expect(await told()).toEqual([{ text: 'first' }, { text: `worker_lost: ${reason}` }]);
  expect(world.logLines.some((line) => line.includes('"worker_lost"'))).toBe(true);
  stop.abort();
});

it('uses up no attempt, and each step that is done begins the count anew', async () => {
  const job = jobOf(async ({ step }) => {
    await step('on', async () => undefined);
  }, 0);
  await open(job);
  const { system } = world.database;
  await system.run(sql`update work set state = 'running', attempt = 1, interruptions = 1`);
  await takeBackAll(system);
  expect(await standing()).toMatchObject({ state: 'waiting', attempt: 0, interruptions: 2 });
  const other = await world.secondServer({}, [job], true);
  await other.settled();
  expect(await standing()).toEqual({ state: 'done', attempt: 1, interruptions: 0, last_error: null });
});

it('is set aside by a single product too, whose restart finds what the one before it left', async () => {
  const job = jobOf(async () => undefined);
  await open(job);
  const { system } = world.database;
  for (let lost = 0; lost < 3; lost += 1) {
    await system.run(sql`update work set state = 'running', attempt = attempt + 1`);
    await takeBackAll(system);
  }
  const other = await world.secondServer({}, [job], true);
  await other.settled();
  expect(await standing()).toMatchObject({ state: 'failed', attempt: 1, interruptions: 3 });
});
