// What the queue of jobs costs: how many a second, what it asks of the database while nothing waits, how soon one begins, also behind a hundred thousand of another vendor, and what a million that are done leave behind.
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Data, Database } from '../../server/platform/database/database.ts';
import { sql, type Sql } from '../../server/platform/database/sql.ts';
import { enqueue } from '../../server/platform/jobs/enqueue.ts';
import { defineJob, type Job } from '../../server/platform/jobs/job.ts';
import { sweepRows } from '../../server/platform/jobs/sweepRows.ts';
import { openWorkers } from '../../server/platform/jobs/workers.ts';
import type { Services } from '../../server/platform/services/services.ts';
import type { Figure } from '../base/figure.ts';
import { median } from '../browser/median.ts';
import { onOwnDatabase } from '../measure/ownDatabase.ts';

const vendors = 12;
const jobs = 5_000;
const idleSeconds = 20;
const singles = 50;
const crowd = 100_000;
const finished = 1_000_000;

type Payload = { n: number };
type Begun = (n: number) => void;

export const queueOfJobs = (): Promise<Figure[]> =>
  onOwnDatabase({}, async ({ database, services }) => {
    const { system } = database;
    await system.run(sql`insert into vendor (name) select 'Vendor ' || n from generate_series(1, ${vendors}::int) n`);
    return [
      await perSecond(database, services),
      await whileIdle(system, services),
      await commitToStart(system, services),
      await behindCrowd(database, services),
      await afterMillion(database, services),
    ];
  });

/** One step each: what is left of a job when its own doing costs nothing. */
const jobOf = (begun: Begun): Job<Payload> =>
  defineJob<Payload>({
    name: 'bench',
    payload: v.strictObject({ n: v.number() }),
    perVendor: { setting: 'max_interacting_crawlers', preset: 10 },
    retries: 0,
    retrySeconds: 0,
    expireSeconds: 60,
    atOnce: 24,
    async run({ payload, step }) {
      begun(payload.n);
      await step('one', async () => undefined);
    },
    giveUp: async () => undefined,
  });

async function withWorkers<Result>(
  services: Services,
  begun: Begun,
  measure: (job: Job<Payload>) => Promise<Result>,
): Promise<Result> {
  const job = jobOf(begun);
  const workers = await openWorkers({ services, alone: true, kinds: [job] });
  try {
    return await measure(job);
  } finally {
    await workers.stop();
  }
}

const insertMany = (data: Data, vendor: Sql, least: number, most: number): Promise<number> =>
  data.run(sql`insert into work (kind, key, vendor_id, lane, payload)
    select 'bench', n::text, ${vendor}, 'vendor:' || ${vendor}, jsonb_build_object('n', n) from generate_series(${least}::int, ${most}::int) n`);

async function allDone(data: Data, condition: Sql = sql`true`): Promise<void> {
  while ((await data.one(sql`select 1 as open from work where state <> 'done' and ${condition} limit 1`)) !== undefined)
    await wait(5);
}

async function perSecond({ system }: Database, services: Services): Promise<Figure> {
  await insertMany(system, sql`1 + n % ${vendors}::int`, 1, jobs);
  const start = performance.now();
  await withWorkers(
    services,
    () => undefined,
    () => allDone(system),
  );
  const seconds = (performance.now() - start) / 1000;
  return told('jobs of one step, twelve vendors', 'jobs/s', jobs / seconds, { seconds });
}

/** Of a worker, with what its process asks while there is nothing to do. */
async function whileIdle(system: Data, services: Services): Promise<Figure> {
  const made = async () =>
    (
      await system.one<{ n: number }>(
        sql`select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()`,
      )
    )?.n ?? 0;
  const value = await withWorkers(
    services,
    () => undefined,
    async () => {
      // What was counted before is told ten seconds late.
      await wait(15_000);
      const before = await made();
      await wait(idleSeconds * 1000);
      return ((await made()) - before) / idleSeconds;
    },
  );
  return told('transactions of a worker that has nothing to do', 'transactions/s', value, {});
}

async function commitToStart(system: Data, services: Services): Promise<Figure> {
  let begun: PromiseWithResolvers<void> = Promise.withResolvers();
  const taken: number[] = [];
  await withWorkers(
    services,
    () => begun.resolve(),
    async (job) => {
      for (let n = 0; n < singles; n += 1) {
        begun = Promise.withResolvers();
        await system.transaction((tx) => enqueue(tx, job, { n }, { vendorId: 1, key: `single ${n}` }));
        const committed = performance.now();
        await begun.promise;
        taken.push(performance.now() - committed);
        await allDone(system);
      }
    },
  );
  return told('from the commit of an order to its start', 'ms', median(taken), { slowest: Math.max(...taken) });
}

async function behindCrowd({ system, owner }: Database, services: Services): Promise<Figure> {
  await system.run(sql`delete from work`);
  await insertMany(system, sql`1`, 1, crowd);
  await insertMany(system, sql`2`, crowd + 1, crowd + 10);
  const start = performance.now();
  const all = Promise.withResolvers<void>();
  let [begun, others] = [0, 0];
  const value = await withWorkers(
    services,
    (n) => {
      if (begun === 10) return;
      if (n > crowd) begun += 1;
      else others += 1;
      if (begun === 10) all.resolve();
    },
    async () => {
      await all.promise;
      return performance.now() - start;
    },
  );
  await owner.run(sql`truncate work cascade`);
  return told(`ten jobs of a vendor behind ${crowd.toLocaleString('en')} of another have begun`, 'ms', value, {
    'begun before': others,
  });
}

async function afterMillion({ system, owner }: Database, services: Services): Promise<Figure> {
  for (let from = 1; from < finished; from += crowd)
    await owner.run(sql`insert into work (kind, key, vendor_id, lane, payload, state, created_at, not_before, finished_at)
      select 'bench', n::text, 1, 'vendor:1', jsonb_build_object('n', n), 'done', at, at, at
      from generate_series(${from}::int, ${from + crowd - 1}::int) n, lateral (select now() - interval '8 days' as at) t`);
  const before = await megabytes(system);
  const start = performance.now();
  await sweepRows(services);
  const seconds = (performance.now() - start) / 1000;
  await owner.run(sql`vacuum work`);
  const value = await megabytes(system);
  return told(`the table after ${finished.toLocaleString('en')} finished jobs were swept`, 'MB', value, {
    before,
    'seconds of sweeping': seconds,
  });
}

const megabytes = async (data: Data): Promise<number> =>
  (await data.one<{ n: number }>(sql`select (pg_total_relation_size('work') / 1e6)::float8 as n`))?.n ?? 0;

const told = (name: string, unit: string, value: number, details: Figure['details']): Figure => ({
  budgetOf: 'jobs',
  name,
  size: undefined,
  unit,
  value,
  against: undefined,
  ratio: undefined,
  budget: 'none: held against the queue of before',
  met: true,
  details,
});
