// Budgets of calls: how many of them there are, for whom they are counted, when they come back, and how long a refusal says to wait.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LimitName } from '../../../../src/api/contract/endpoint.ts';
import { Refusal } from '../../../../server/platform/calls/refusal.ts';
import { openDatabase, type Data, type Database } from '../../../../server/platform/database/database.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { budgets, openLimits, type Limits } from '../../../../server/platform/limits/limits.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../database.ts';

let used: TestDatabase;
let database: Database;
beforeAll(async () => {
  used = await createEmptyDatabase();
  database = await openDatabase({ connection: used.connection, log: silentLog });
});
afterAll(async () => {
  await database.close();
  await used.drop();
});

/** In one transaction, in which no time passes, and which leaves nothing behind. */
async function atOneMoment(work: (limits: Limits, data: Data) => Promise<void>): Promise<void> {
  const ended = new Error('ended');
  const run = database.system.transaction(async (data) => {
    await work(openLimits({ system: data }), data);
    throw ended;
  });
  await expect(run).rejects.toBe(ended);
}
/** The refusal, or nothing when it was let through. */
const refused = (limits: Limits, name: LimitName, ...keys: string[]) =>
  limits.spend(name, keys).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : expect.unreachable(String(error))),
  );
async function spendAll(limits: Limits, name: LimitName, key: string): Promise<void> {
  for (let call = 0; call < budgets[name].calls; call += 1) await limits.spend(name, [key]);
}
const waited = (data: Data, key: string, seconds: number) =>
  data.run(sql`update limit_bucket set window_start = now() - make_interval(secs => ${seconds}) where key = ${key}`);

it('lets through as many calls as there are, and refuses the next with the time to wait', async () => {
  await atOneMoment(async (limits) => {
    await spendAll(limits, 'login', 'a');
    const refusal = await refused(limits, 'login', 'a');
    expect(refusal).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in 15 minutes.',
      retryAfter: 900,
    });
  });
});

it('counts each key and each budget by itself, and refuses when one of several is spent', async () => {
  await atOneMoment(async (limits) => {
    await spendAll(limits, 'login', 'a');
    expect(await refused(limits, 'login', 'b')).toBeUndefined();
    expect(await refused(limits, 'reset', 'a')).toBeUndefined();
    expect(await refused(limits, 'login', 'b', 'a')).toMatchObject({ status: 429 });
  });
});

it('gives the whole budget back when its time is over, and not before', async () => {
  await atOneMoment(async (limits, data) => {
    await spendAll(limits, 'login', 'a');
    await waited(data, 'a', 900);
    expect(await refused(limits, 'login', 'a')).toMatchObject({ retryAfter: 1 });
    await waited(data, 'a', 901);
    await spendAll(limits, 'login', 'a');
    expect(await refused(limits, 'login', 'a')).toMatchObject({ retryAfter: 900 });
  });
});

it('names seconds up to a minute and a half, and minutes from there on', async () => {
  await atOneMoment(async (limits, data) => {
    await spendAll(limits, 'login', 'a');
    await waited(data, 'a', 900 - 89);
    expect((await refused(limits, 'login', 'a'))?.message).toBe('Too many attempts. Please try again in 89 seconds.');
    await waited(data, 'a', 900 - 90);
    expect((await refused(limits, 'login', 'a'))?.message).toBe('Too many attempts. Please try again in 2 minutes.');
  });
});

it('names hours and minutes, and takes no call by asking how long the wait is', async () => {
  await atOneMoment(async (limits, data) => {
    await spendAll(limits, 'login-account', 'a');
    expect([await limits.wait('login-account', 'a'), await limits.wait('login-account', 'b')]).toEqual([86_400, 0]);
    for (const [seconds, words] of [
      [0, '24 hours'],
      [60, '23 hours and 59 minutes'],
      [79_140, '2 hours and 1 minute'],
      [82_800, '1 hour'],
    ] as const) {
      await waited(data, 'a', seconds);
      expect((await refused(limits, 'login-account', 'a'))?.message).toBe(
        `Too many attempts. Please try again in ${words}.`,
      );
    }
    await waited(data, 'a', 86_401);
    expect(await limits.wait('login-account', 'a')).toBe(0);
  });
});

it('takes a call where one is left, and says whether there was', async () => {
  await atOneMoment(async (limits) => {
    const taken: boolean[] = [];
    for (let call = 0; call <= budgets.reset.calls; call += 1) taken.push(await limits.take('reset', 'a'));
    expect(taken).toEqual([true, true, true, false]);
  });
});

it('gives one call back, or all of them, to the keys that are named', async () => {
  await atOneMoment(async (limits) => {
    for (const key of ['a', 'b']) await spendAll(limits, 'reset', key);
    await limits.refund('reset', ['a']);
    expect(await refused(limits, 'reset', 'a')).toBeUndefined();
    expect(await refused(limits, 'reset', 'a')).toMatchObject({ status: 429 });
    await limits.forgive('reset', ['a']);
    await spendAll(limits, 'reset', 'a');
    expect(await refused(limits, 'reset', 'b')).toMatchObject({ status: 429 });
  });
});
