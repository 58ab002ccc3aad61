// A mass reanalysis whose time ends: what it had no time for is named and left alone, and nothing goes on after it was given up.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reanalyseEach } from '../../../../../server/domain/applications/reanalysis/massReanalysis.ts';
import { anonymous, type Caller } from '../../../../../server/platform/calls/caller.ts';
import { inContext, type TimeLimit } from '../../../../../server/platform/context.ts';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { openDeadlines, type Clock } from '../../../../../server/platform/http/guard/deadlines.ts';
import { until } from '../../../../until.ts';
import { addGround, analysesOf, type Ground } from '../../../engine/analyses/recognised.ts';
import { openTwoVendors, type TwoVendors } from '../../../twoVendors.ts';
import { addApplication } from '../records.ts';

const requestId = '00000000-0000-4000-8000-000000000001';
let two: TwoVendors;
let ground: Ground;
let caller: Caller;
let ids: number[];
beforeAll(async () => {
  two = await openTwoVendors();
  ground = await addGround(two.world, two.harbour, 'harbour');
  const staff = await two.world.database.system.one<{ id: number }>(
    sql`select id from person where email = 'staff@signalbox.test'`,
  );
  caller = { ...anonymous, level: 'STAFF', personId: staff?.id ?? 0, vendorId: two.harbour, showPii: true };
});
afterAll(() => two.world.close());
beforeEach(async () => {
  ids = [];
  for (let n = 0; n < 3; n += 1) ids.push((await addApplication(two.world, ground)).application);
  await two.world.database.system.run(sql`update application set analysed = true where id = any(${ids}::bigint[])`);
});

const all = () => reanalyseEach(two.world.database.system, { caller, requestId }, ids);
const begun = () => Promise.all(ids.map(async (id) => (await analysesOf(two.world, id)).length));

it('names what it had no time for, and begins none of it', async () => {
  const before = await begun();
  // The first takes all the time that there was.
  const limit: TimeLimit = { isOver: false, underWay: 0, done: 0, left: () => (limit.done === 0 ? 15_000 : 4_999) };
  const none = {
    outcome: 'refused',
    reason: 'There was no time left for this one, and nothing was done with it. Try it again',
    analyses: [],
  };
  expect(await inContext({ trace: {}, limit }, all)).toEqual([
    { application_id: ids[0], outcome: 'started', reason: null, analyses: [expect.any(Number)] },
    { application_id: ids[1], ...none },
    { application_id: ids[2], ...none },
  ]);
  expect(await begun()).toEqual([(before[0] ?? 0) + 1, before[1], before[2]]);
  expect((await two.staff.ask('POST', 'mass-reanalysis/', { body: { application_ids: ids.slice(1) } })).json).toEqual({
    results: [
      expect.objectContaining({ application_id: ids[1], outcome: 'started' }),
      expect.objectContaining({ application_id: ids[2], outcome: 'started' }),
    ],
  });
});

it('that was given up goes on with nothing, and says that a part is done', async () => {
  const before = await begun();
  const { system } = two.world.database;
  let time = 0;
  const looks: (() => void)[] = [];
  const clock: Clock = { now: () => time, later: (look) => void looks.push(look) };
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<number>();
  const holding = system.transaction(async (tx) => {
    const own = await tx.one<{ pid: number }>(
      sql`select pg_backend_pid() as pid from application where id = ${ids[1] ?? null} for update`,
    );
    locked.resolve(own?.pid ?? 0);
    await held.promise;
  });
  const holder = await locked.promise;
  let ended: Promise<unknown> | undefined;
  const given = openDeadlines(15_000, clock).within(() => (ended = all()));
  const outcome = given.then(String, (error: Error) => error.message);
  await until('the second waits for whoever holds it', async () => {
    const waits = sql`select 1 as one from pg_locks where not granted and ${holder}::int = any(pg_blocking_pids(pid))`;
    return (await system.one(waits)) !== undefined;
  });
  time = 15_500;
  looks.shift()?.();
  expect(await outcome).toBe('This took too long. A part of it is done: look before you try again');
  held.resolve();
  await holding;
  await expect(ended).rejects.toThrow('The time of this request is over');
  expect(await begun()).toEqual([(before[0] ?? 0) + 1, before[1], before[2]]);
});
