// A run whose worker dies at any moment, or whose server is killed: it goes on, and recrawls nobody twice.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { paceJob } from '../../../../server/domain/runs/pace.job.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Job } from '../../../../server/platform/jobs/job.ts';
import { endAll, itemsOf, openRunWorld, orderRun, recrawls, runNow, withoutCrawls, type RunWorld } from './runWorld.ts';

let own: RunWorld;
afterEach(() => own.world.close());

const references = async (): Promise<string[]> => (await recrawls(own.world)).map(({ reference }) => reference);

it('that is interrupted before, during and after each of its steps starts each crawler once', async () => {
  const deaths = new Set<string>();
  const die = (moment: string): void => {
    if (deaths.has(moment)) return;
    deaths.add(moment);
    throw new Error(`The worker dies ${moment}`);
  };
  const dying: Job<{ runId: number }> = {
    ...paceJob,
    retries: 20,
    retrySeconds: 0,
    run: (context) =>
      paceJob.run({
        ...context,
        // So that the last attempt of the product is not reached.
        attempt: 1,
        async step(name, effect) {
          die(`before ${name}`);
          const result = await context.step(name, async (tx) => {
            const done = await effect(tx);
            die(`during ${name}`);
            return done;
          });
          die(`after ${name}`);
          return result;
        },
      }),
  };
  own = await openRunWorld([dying, ...withoutCrawls.filter(({ name }) => name !== paceJob.name)]);
  const run = await orderRun(own.user, { crawlers: await own.customers(5) });
  await own.world.settled();
  await endAll(own.world);
  expect(deaths.size).toBeGreaterThanOrEqual(12);
  expect(await references()).toEqual([1, 2, 3, 4, 5].map((n) => `customer-${n}`));
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', completed: 5 });
  expect((await itemsOf(own.user, run)).map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1]);
});

it('leaves behind what cannot be started, and goes on with the others', async () => {
  const hasty: Job<{ runId: number }> = { ...paceJob, retrySeconds: 0 };
  own = await openRunWorld([hasty, ...withoutCrawls.filter(({ name }) => name !== paceJob.name)]);
  const crawlers = await own.customers(2);
  const { owner } = own.world.database;
  await owner.run(sql`create function break() returns trigger language plpgsql as $$
    begin if new.vendor_specific_id = 'customer-1' then raise exception 'It is broken'; end if; return new; end $$`);
  await owner.run(sql`create trigger break before insert on crawler for each row execute function break()`);
  const run = await orderRun(own.user, { crawlers });
  await own.world.settled();
  expect((await itemsOf(own.user, run)).map(({ state, reason }) => ({ state, reason }))).toEqual([
    { state: 'failed', reason: 'It could not be started: unexpected error' },
    { state: 'started', reason: 'Its last crawl names no days: 90 are taken' },
  ]);
});

it('goes on after its server was killed between two crawlers', async () => {
  own = await openRunWorld([]);
  const run = await orderRun(own.user, { crawlers: await own.customers(5) });
  const child = spawn(process.execPath, ['tests/server/platform/jobs/killedAtStep.ts'], {
    env: {
      ...process.env,
      SIGNALBOX_TEST_CONNECTION: JSON.stringify(own.world.testDatabase.connection),
      SIGNALBOX_TEST_WORK: paceJob.name,
      SIGNALBOX_TEST_MOMENT: 'after start-2',
      SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64'),
      SIGNALBOX_DATA: own.world.folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await references()).toEqual(['customer-1', 'customer-2']);
  const restarted = await own.world.secondServer({}, withoutCrawls, true);
  await restarted.settled();
  expect(await references()).toEqual(['customer-1', 'customer-2', 'customer-3']);
  await endAll(restarted);
  expect(await references()).toEqual([1, 2, 3, 4, 5].map((n) => `customer-${n}`));
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', completed: 5 });
});
