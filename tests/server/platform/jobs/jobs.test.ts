// Work that follows from changes: admitted in turns, within limits, each step once, with an honest end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { sql } from '../../../../server/platform/database/sql.ts';
import { enqueue } from '../../../../server/platform/jobs/enqueue.ts';
import {
  defineJob,
  GiveUp,
  type Job,
  type JobContext,
  type JobDefinition,
} from '../../../../server/platform/jobs/job.ts';
import { openWorld, type World } from '../../../world.ts';
import { silenceHasPassed } from './silence.ts';

type Payload = { name: string };
type Context = JobContext<Payload>;

let world: World;
const vendors: number[] = [];

/** A job whose doing the test gives; it writes what it did into a table of its own. */
const jobOf = (run: (job: Context) => Promise<void>, more: Partial<JobDefinition<Payload>> = {}): Job<Payload> =>
  defineJob<Payload>({
    name: 'test',
    payload: v.strictObject({ name: v.string() }),
    retries: 2,
    retrySeconds: 0,
    expireSeconds: 60,
    atOnce: 4,
    run,
    giveUp: async (tx, { name }, why) =>
      void (await tx.run(sql`insert into done values (${name}, ${`${why.code}: ${why.message}`})`)),
    ...more,
  });

const note = (job: Context, text: string): Promise<void> =>
  job.step(text, async (tx) => void (await tx.run(sql`insert into done values (${job.payload.name}, ${text})`)));

async function open(job: Job<Payload>): Promise<void> {
  world = await openWorld({ empty: true, work: [job] });
  const { system } = world.database;
  await world.database.owner.run(sql`create table done (name text, text text)`);
  vendors.length = 0;
  for (const name of ['One', 'Two', 'Three']) {
    vendors.push(
      (await system.one<{ id: number }>(sql`insert into vendor (name) values (${name}) returning id`))?.id ?? 0,
    );
  }
}
const order = (job: Job<Payload>, name: string, vendor = 0, key = name) =>
  world.database.system.transaction((tx) => enqueue(tx, job, { name }, { vendorId: vendors[vendor] ?? 0, key }));
const done = async (): Promise<string[]> =>
  (await world.database.system.rows<{ line: string }>(sql`select name || ' ' || text as line from done`))
    .map(({ line }) => line)
    .sort();
const states = async (): Promise<string[]> =>
  (await world.database.system.rows<{ state: string }>(sql`select state from work order by id`)).map(
    ({ state }) => state,
  );

afterEach(() => world.close());

describe('a job', () => {
  it('runs once its order is committed, and is one while it waits or runs', async () => {
    const gate = Promise.withResolvers<void>();
    const job = jobOf(async (work) => {
      await gate.promise;
      await note(work, 'done');
    });
    await open(job);
    expect(await order(job, 'a')).toMatchObject({ isNew: true });
    expect(await order(job, 'a')).toMatchObject({ isNew: false });
    gate.resolve();
    await world.settled();
    expect(await done()).toEqual(['a done']);
    expect(await order(job, 'a')).toMatchObject({ isNew: true });
    await world.settled();
    expect(await states()).toEqual(['done', 'done']);
  });

  it('is not there when the change it follows from is rolled back', async () => {
    const job = jobOf((work) => note(work, 'done'));
    await open(job);
    const change = world.database.system.transaction(async (tx) => {
      await enqueue(tx, job, { name: 'a' }, { vendorId: vendors[0] ?? 0, key: 'a' });
      throw new Error('The change fails');
    });
    await expect(change).rejects.toThrow('The change fails');
    await world.settled();
    expect(await states()).toEqual([]);
  });

  it('repeats no step when it is tried again', async () => {
    const job = jobOf(async (work) => {
      const first = await work.step('first', async (tx) => {
        await tx.run(sql`insert into done values (${work.payload.name}, 'first')`);
        return work.attempt;
      });
      if (work.attempt < 3) throw new Error('not yet');
      await note(work, `second after ${first}`);
    });
    await open(job);
    await order(job, 'a');
    await world.settled();
    expect(await done()).toEqual(['a first', 'a second after 1']);
    expect(await states()).toEqual(['done']);
  });

  it('leaves an honest record after its last attempt, and at once when no further one makes sense', async () => {
    const job = jobOf(async ({ payload }) => {
      throw payload.name === 'hopeless' ? new GiveUp('closed', 'The account is closed') : new Error('The bank is away');
    });
    await open(job);
    await order(job, 'stubborn');
    await order(job, 'hopeless');
    await world.settled();
    expect(await done()).toEqual(['hopeless closed: The account is closed', 'stubborn failed: The bank is away']);
    expect(await states()).toEqual(['failed', 'failed']);
    const attempts = await world.database.system.rows(sql`select attempt, last_error from work order by id`);
    expect(attempts).toEqual([
      { attempt: 3, last_error: 'The bank is away' },
      { attempt: 1, last_error: 'The account is closed' },
    ]);
  });

  it('that hangs is ended by its limit, and its late steps change nothing', async () => {
    const late = Promise.withResolvers<unknown>();
    const job = jobOf(
      async (work) => {
        const step = work.step;
        await new Promise((resolve) => work.signal.addEventListener('abort', resolve));
        await step('late', async (tx) => tx.run(sql`insert into done values ('late', 'effect')`)).catch(late.resolve);
      },
      { retries: 0, expireSeconds: 1 },
    );
    await open(job);
    await order(job, 'a');
    await world.settled();
    expect(await late.promise).toBeInstanceOf(Error);
    expect(await done()).toEqual(['a timeout: It took too long']);
  });

  it('with an order that cannot be read is given up', async () => {
    const job = jobOf((work) => note(work, 'done'));
    await open(job);
    await world.database.system.run(
      sql`insert into work (kind, key, vendor_id, lane, payload) values ('test', 'x', ${vendors[0] ?? null}, 'l', '{"name": 7}')`,
    );
    await world.settled();
    expect(await states()).toEqual(['failed']);
  });
});

describe('limits', () => {
  it("never let in more of one vendor than its setting, and serve another vendor's one job among many", async () => {
    const running = new Map<number, number>();
    let most = 0;
    const job = jobOf(
      async (work) => {
        const vendor = Number(work.payload.name.split('-')[0]);
        running.set(vendor, (running.get(vendor) ?? 0) + 1);
        if (vendor === 0) most = Math.max(most, running.get(vendor) ?? 0);
        await note(work, 'done');
        running.set(vendor, (running.get(vendor) ?? 0) - 1);
      },
      { perVendor: { setting: 'max_interacting_crawlers', preset: 10 }, atOnce: 8 },
    );
    await open(job);
    await world.database.system.run(
      sql`insert into vendor_setting (vendor_id, key, value) values (${vendors[0] ?? null}, 'max_interacting_crawlers', '2')`,
    );
    await world.database.system.transaction(async (tx) => {
      for (let n = 0; n < 200; n += 1)
        await enqueue(tx, job, { name: `0-${n}` }, { vendorId: vendors[0] ?? 0, key: `0-${n}` });
      await enqueue(tx, job, { name: '1-late' }, { vendorId: vendors[1] ?? 0, key: '1-late' });
    });
    await world.settled();
    expect(most).toBeLessThanOrEqual(2);
    const order = await world.database.system.rows<{ key: string }>(sql`select key from work order by finished_at, id`);
    expect(order).toHaveLength(201);
    expect(order.findIndex(({ key }) => key === '1-late')).toBeLessThan(20);
  });
});

describe('two processes', () => {
  let second: World;
  beforeEach(async () => {
    const job = jobOf((work) => note(work, 'done'), { perVendor: { setting: 'max_interacting_crawlers', preset: 3 } });
    await open(job);
    second = await world.secondServer();
    for (let n = 0; n < 60; n += 1) await order(job, `job ${n}`, n % 3);
  });

  it('share the work and do each piece once', async () => {
    await second.settled();
    expect(await done()).toHaveLength(60);
    expect(new Set(await states())).toEqual(new Set(['done']));
    expect(new Set(await done()).size).toBe(60);
  });
});

describe('a worker that is killed', () => {
  it('leaves its job to another one, which goes on after the last step that was done', async () => {
    let seen: object | undefined;
    const job = jobOf(async (work) => {
      await note(work, 'first');
      seen = await work.data.one(sql`select state, attempt, last_error from work`);
      await note(work, 'second');
    });
    world = await openWorld({ empty: true });
    const { system } = world.database;
    await world.database.owner.run(sql`create table done (name text, text text)`);
    vendors[0] =
      (await system.one<{ id: number }>(sql`insert into vendor (name) values ('One') returning id`))?.id ?? 0;
    const child = spawn(process.execPath, ['tests/server/platform/jobs/dyingWorker.ts'], {
      env: {
        ...process.env,
        SIGNALBOX_TEST_CONNECTION: JSON.stringify(world.testDatabase.connection),
        SIGNALBOX_DATA: world.folder,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await order(job, 'killed');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString()).toContain('The first step is done');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await states()).toEqual(['running']);
    await silenceHasPassed(world);
    const other = await world.secondServer({}, [job]);
    await other.settled();
    expect(await done()).toEqual(['killed first', 'killed second']);
    expect(seen).toEqual({ state: 'running', attempt: 1, last_error: 'The worker running this job was lost' });
    expect(await system.rows(sql`select state, attempt from work`)).toEqual([{ state: 'done', attempt: 1 }]);
  });
});
