// Claims in the table of the orders: each one is one worker's, as long as that worker is heard of.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { sql } from '../../../../server/platform/database/sql.ts';
import { attemptWork } from '../../../../server/platform/jobs/attempt.ts';
import { claim } from '../../../../server/platform/jobs/claim.ts';
import { enqueue } from '../../../../server/platform/jobs/enqueue.ts';
import { takeBackSilent } from '../../../../server/platform/jobs/interruptions.ts';
import { defineJob, type Job, type JobContext } from '../../../../server/platform/jobs/job.ts';
import { until } from '../../../until.ts';
import { openWorld, type World } from '../../../world.ts';
import { silenceHasPassed } from './silence.ts';

interface Payload {
  name: string;
}
let world: World;
afterEach(() => world.close());

const jobOf = (run: (job: JobContext<Payload>) => Promise<void>, atOnce = 1): Job<Payload> =>
  defineJob<Payload>({
    name: 'test',
    payload: v.strictObject({ name: v.string() }),
    retries: 2,
    retrySeconds: 0,
    expireSeconds: 60,
    atOnce,
    run,
    giveUp: async () => undefined,
  });
const note = (job: JobContext<Payload>, text: string): Promise<void> =>
  job.step(text, async (tx) => void (await tx.run(sql`insert into done values (${job.payload.name}, ${text})`)));

async function open(work?: Job<Payload>): Promise<void> {
  world = await openWorld({ empty: true, ...(work === undefined ? {} : { work: [work] }) });
  await world.database.owner.run(sql`create table done (name text, text text)`);
  await world.database.system.run(sql`insert into vendor (id, name) values (1, 'One'), (2, 'Two')`);
}
const order = (job: Job<Payload>, name: string, vendorId = 1) =>
  world.database.system.transaction((tx) => enqueue(tx, job, { name }, { vendorId, key: name }));
const done = async (): Promise<string[]> =>
  (
    await world.database.system.rows<{ line: string }>(sql`select name || ' ' || text as line from done order by 1`)
  ).map(({ line }) => line);
const standing = () => world.database.system.one(sql`select state, attempt, interruptions, last_error from work`);

it('of one order are one, however many workers ask for it at once', async () => {
  const job = jobOf(async () => undefined);
  await open();
  await order(job, 'a');
  const { system } = world.database;
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(system, job, 4)));
  expect(claims.flat()).toHaveLength(1);
  expect(await standing()).toMatchObject({ state: 'running', attempt: 1 });
});

it('pass over an order that somebody else is changing, and do not wait for it', async () => {
  const job = jobOf(async () => undefined);
  await open();
  await order(job, 'a');
  await order(job, 'b');
  const { system } = world.database;
  await system.transaction(async (tx) => {
    await tx.run(sql`select from work where key = 'a' for update`);
    expect(await claim(system, job, 2)).toHaveLength(1);
  });
  expect(await claim(system, job, 2)).toHaveLength(1);
});

it('reach the ten orders of one vendor behind the hundred thousand of another', async () => {
  const job = jobOf(async () => undefined);
  await open();
  const { system } = world.database;
  await system.run(sql`insert into work (kind, key, vendor_id, lane, payload, not_before)
    select 'test', 'one ' || n, 1, 'vendor:1', '{"name": "one"}', now() - interval '1 hour' from generate_series(1, 100000) n`);
  await system.run(sql`insert into work (kind, key, vendor_id, lane, payload)
    select 'test', 'two ' || n, 2, 'vendor:2', '{"name": "two"}' from generate_series(1, 10) n`);
  const first = [];
  while (first.length < 20) first.push(...(await claim(system, job, 4)));
  expect(first.filter(({ payload }) => (payload as Payload).name === 'two')).toHaveLength(10);
});

it('of an order that was made while no worker lived are made by the first one that comes', async () => {
  const job = jobOf((work) => note(work, 'done'));
  await open();
  await order(job, 'a');
  const other = await world.secondServer({}, [job]);
  await other.settled();
  expect(await done()).toEqual(['a done']);
});

it('of a worker that was stopped for longer than silence lasts change nothing when it goes on', async () => {
  const job = jobOf(async (work) => {
    await note(work, 'first');
    await note(work, 'second');
  });
  await open();
  const child = spawn(process.execPath, ['tests/server/platform/jobs/stoppedWorker.ts'], {
    env: {
      ...process.env,
      SIGNALBOX_TEST_CONNECTION: JSON.stringify(world.testDatabase.connection),
      SIGNALBOX_DATA: world.folder,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await order(job, 'stopped');
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  expect(first.toString()).toContain('The first step is done');
  child.kill('SIGSTOP');
  await silenceHasPassed(world);
  const other = await world.secondServer({}, [job]);
  await other.settled();
  const finished = { state: 'done', attempt: 1, interruptions: 0, last_error: null };
  expect(await standing()).toEqual(finished);
  const told = once(child.stdout, 'data');
  child.kill('SIGCONT');
  child.stdin.write('go on\n');
  expect(String((await told)[0])).toContain('Superseded');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await done()).toEqual(['stopped first', 'stopped second']);
  expect(await standing()).toEqual(finished);
});

it('last through a clock that is set back or ahead where their worker lives, and end where it does not', async () => {
  const gate = Promise.withResolvers<void>();
  const job = jobOf(async (work) => {
    await gate.promise;
    await note(work, 'done');
  });
  await open(job);
  const { system } = world.database;
  await order(job, 'a');
  const beats = () =>
    system.one<{ near: boolean }>(sql`select abs(extract(epoch from now() - heartbeat_at)) < 10 as near
    from work where state = 'running'`);
  for (const jump of ['1 hour', '-1 hour']) {
    await until('it runs', async () => (await beats()) !== undefined);
    await system.run(sql`update work set heartbeat_at = now() + ${jump}::interval`);
    await until('its worker was heard of', async () => (await beats())?.near === true);
  }
  expect(await standing()).toMatchObject({ attempt: 1, interruptions: 0 });
  gate.resolve();
  await world.settled();
  expect(await done()).toEqual(['a done']);
  await order(job, 'b');
  await world.settled();
  await system.run(
    sql`update work set state = 'running', holder = gen_random_uuid(), heartbeat_at = now() + interval '1 hour' where key = 'b'`,
  );
  await world.settled();
  expect(await system.one(sql`select state, interruptions from work where key = 'b'`)).toEqual({
    state: 'done',
    interruptions: 1,
  });
});

it('are not silent while a step writes, nor at its end', async () => {
  const [writing, written, end] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const job = jobOf(async (work) => {
    await work.step('long', async (tx) => {
      await tx.run(sql`insert into done values ('a', 'long')`);
      writing.resolve();
      await written.promise;
    });
    await end.promise;
  });
  await open();
  await order(job, 'a');
  const { system } = world.database;
  const [claimed] = await claim(system, job, 1);
  if (claimed === undefined) throw new Error('Nothing waits');
  await silenceHasPassed(world);
  const ended = attemptWork(job, claimed, world.app.services, new AbortController().signal);
  await writing.promise;
  expect(await takeBackSilent(system)).toBe(0);
  written.resolve();
  await until('the step is written', async () => (await done()).length > 0);
  expect(await takeBackSilent(system)).toBe(0);
  end.resolve();
  await ended;
  expect(await standing()).toMatchObject({ state: 'done', interruptions: 0 });
});
