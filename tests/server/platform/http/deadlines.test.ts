// What takes too long is given up with a reason, and what ends in time is left alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../../server/platform/database/database.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openDeadlines, type Clock } from '../../../../server/platform/http/guard/deadlines.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../database.ts';
import { until } from '../../../until.ts';

let time: number;
let waiting: { at: number; work: () => void }[];
const clock: Clock = {
  now: () => time,
  later: (work, milliseconds) => void waiting.push({ at: time + milliseconds, work }),
};
beforeEach(() => {
  time = 0;
  waiting = [];
});

async function pass(milliseconds: number): Promise<void> {
  for (const until = time + milliseconds; time < until; time += 100) {
    const due = waiting.filter(({ at }) => at <= time);
    waiting = waiting.filter(({ at }) => at > time);
    for (const { work } of due) work();
    await Promise.resolve();
  }
  // Whoever was given up hears of it.
  await new Promise((resolve) => setImmediate(resolve));
}
const never = () => new Promise<string>(() => undefined);

it('gives up after its time, each request for itself', async () => {
  const { within } = openDeadlines(15_000, clock);
  const outcomes: string[] = [];
  const ask = (name: string): void =>
    void within(never).catch((error: Error) => outcomes.push(`${name}: ${error.message}`));
  ask('first');
  await pass(10_000);
  ask('second');
  await pass(6_000);
  expect(outcomes).toEqual(['first: This took too long and was given up']);
  await pass(10_000);
  expect(outcomes).toHaveLength(2);
});

it('whatever ends in time takes nobody else with it', async () => {
  const { within } = openDeadlines(15_000, clock);
  const asked = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const outcomes = asked.map(({ promise }) => within(() => promise).catch(() => 'given up'));
  asked[3]?.resolve('the last');
  asked[0]?.resolve('the first');
  await pass(16_000);
  expect(await Promise.all(outcomes)).toEqual(['the first', 'given up', 'given up', 'the last']);
  expect(waiting).toEqual([]);
});

it('is a 503 that says when to come back', async () => {
  const given = openDeadlines(1_000, clock).within(never);
  const outcome = expect(given).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await pass(2_000);
  await outcome;
});

it('leaves answers and failures as they are, and then waits for nothing', async () => {
  const { within } = openDeadlines(1_000, clock);
  await expect(within(async () => 'done')).resolves.toBe('done');
  await expect(within(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  // One look, before the time of either is over.
  await pass(600);
  expect(waiting).toEqual([]);
});

it('gives up by the clock of the machine', async () => {
  await expect(openDeadlines(1).within(never)).rejects.toThrow('This took too long and was given up');
});

it('does not keep a process from ending', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const given = openDeadlines(60_000).within(() => promise);
  expect(timers()).toBe(before);
  resolve('done');
  expect(await given).toBe('done');
});

describe('a write', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createEmptyDatabase();
    database = await openDatabase({ connection: testDatabase.connection, log: silentLog });
    await database.owner.run(sql`create table written (what text)`);
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });
  const written = async () =>
    (await database.system.rows<{ what: string }>(sql`select what from written order by what`)).map(({ what }) => what);
  const write = (what: string) => sql`insert into written values (${what})`;
  const outcomeOf = (given: Promise<unknown>) => given.then(String, (error: Error) => error.message);

  it('that was given up for time has not happened and does not happen later', async () => {
    const gate = Promise.withResolvers<void>();
    let end: Promise<unknown> | undefined;
    const given = openDeadlines(1_000, clock).within(
      () =>
        (end = database.system.transaction(async (tx) => {
          await tx.run(write('late'));
          await gate.promise;
        })),
    );
    const outcome = outcomeOf(given);
    await pass(2_000);
    expect(await outcome).toBe('This took too long and was given up');
    gate.resolve();
    await expect(end).rejects.toThrow('The time of this request is over');
    expect(await written()).toEqual([]);
  });

  /** Begins what writes, and lets its time pass while its first write waits for a lock. */
  async function late(work: () => Promise<string>): Promise<string> {
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = database.system.transaction(async (tx) => {
      await tx.run(sql`lock table written in exclusive mode`);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const outcome = outcomeOf(openDeadlines(1_000, clock).within(work));
    await until('the write waits for the lock', async () => {
      const waiting = sql`select 1 as one from pg_locks where relation = 'written'::regclass and not granted`;
      return (await database.system.one(waiting)) !== undefined;
    });
    await pass(2_000);
    held.resolve();
    await holding;
    return outcome;
  }

  it('that is on its way is waited for, and its answer is true', async () => {
    expect(await late(async () => `${await database.system.run(write('in time'))} row`)).toBe('1 row');
    expect(await written()).toEqual(['in time']);
  });

  it('after one that was waited for does not happen', async () => {
    const both = async () => {
      await database.system.run(write('one of two'));
      return `${await database.system.run(write('two of two'))} row`;
    };
    expect(await late(both)).toBe('This took too long. A part of it is done: look before you try again');
    expect(await written()).toContain('one of two');
    expect(await written()).not.toContain('two of two');
  });

  it('of several parts says that some are done', async () => {
    const gate = Promise.withResolvers<void>();
    const first = Promise.withResolvers<void>();
    const outcome = outcomeOf(
      openDeadlines(1_000, clock).within(async () => {
        await database.system.run(write('one part'));
        first.resolve();
        await gate.promise;
        await database.system.run(write('another part'));
      }),
    );
    await first.promise;
    await pass(2_000);
    gate.resolve();
    expect(await outcome).toBe('This took too long. A part of it is done: look before you try again');
    expect(await written()).not.toContain('another part');
  });
});
