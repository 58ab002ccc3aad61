// Runs: many crawlers recrawled three at a time, with a preview, pause, cancel, retry and a result for each.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { addAnalysis, addApplication, addBank } from '../applications/records.ts';
import { act, endAll, endOne, itemsOf, openRunWorld, orderRun, recrawls, runNow, type RunWorld } from './runWorld.ts';

let own: RunWorld;
beforeAll(async () => void (own = await openRunWorld()));
afterAll(() => own.world.close());

const unknown = '00000000-0000-4000-8000-000000000000';
const underWay = async (): Promise<number> =>
  (await recrawls(own.world)).filter(({ status }) => status === 'QUEUED').length;

it('is previewed with the number and the reason of each that is left out, and leaves them out', async () => {
  const away = await addBank(own.world, 'Second Bank');
  await own.world.database.system.run(sql`update bank set is_offline = true where id = ${away}`);
  const good = await own.customers(2);
  const offline = await own.customer({ bank: away });
  const running = await own.customer({ status: 'PROCESSING' });
  const crawlers = [offline, ...good, running, unknown];
  const preview = await own.user.ask('POST', 'dashboard/runs/preview', { body: { crawlers } });
  const leftOut = [
    { crawler_uuid: offline, reason: 'Second Bank is offline' },
    { crawler_uuid: running, reason: 'It is still running' },
    { crawler_uuid: unknown, reason: 'There is no such crawler' },
  ];
  expect(preview.json).toMatchObject({ taken: 2, left_out: leftOut });
  expect(await recrawls(own.world)).toEqual([]);

  const run = await orderRun(own.user, { crawlers, left_out: [good[1]] });
  await own.world.settled();
  const items = await itemsOf(own.user, run);
  expect(items.map(({ crawler_uuid, state, reason }) => ({ crawler_uuid, state, reason }))).toEqual([
    { crawler_uuid: good[0], state: 'started', reason: 'Its last crawl names no days: 90 are taken' },
    ...leftOut.map((one) => ({ ...one, state: 'left out' })),
    { crawler_uuid: good[1], state: 'left out', reason: 'It was left out when the run was ordered' },
  ]);
  await endAll(own.world);
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', records: 1, completed: 1, left_out: 4 });
});

it('is refused when nothing of it can be recrawled, and when the list does not fit', async () => {
  const ask = (body: object) => own.user.ask('POST', 'dashboard/runs/', { body });
  expect(await ask({ crawlers: [unknown] })).toMatchObject({
    status: 409,
    json: { message: 'None can be recrawled: There is no such crawler' },
  });
  for (const [body, field] of [
    [{ crawlers: [] }, 'crawlers'],
    [{ crawlers: ['x'] }, 'crawlers.0'],
    [{ crawlers: [unknown], days_to_retrieve: 0 }, 'days_to_retrieve'],
  ] as const)
    expect((await ask(body)).json.field).toBe(field);
});

it('lets three crawl at a time: the next starts when one has ended, however it ended', async () => {
  const run = await orderRun(own.user, { crawlers: await own.customers(6), days_to_retrieve: 30 });
  await own.world.settled();
  expect(await underWay()).toBe(3);
  await endOne(own.world, 'DIED');
  expect(await underWay()).toBe(3);
  expect(await runNow(own.user, run)).toMatchObject({ state: 'running', under_way: 3, waiting: 2, failed: 1 });
  await endAll(own.world);
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', completed: 5, failed: 1, waiting: 0 });
  const [item] = await itemsOf(own.user, run);
  expect(item).toMatchObject({
    state: 'started',
    status: 'DIED',
    attempt: 1,
    bank: 'First Bank',
    vendor_label: 'harbour',
  });
  const made = await own.world.database.system.one(
    sql`select crawler_options from crawler where uuid = ${item?.started_uuid ?? null}::uuid`,
  );
  expect(made).toMatchObject({ crawler_options: { balances: true, days_to_retrieve: 30, days_to_display: 90 } });
});

it('starts nothing while it is paused, goes on, and cancels what has not begun', async () => {
  const run = await orderRun(own.user, { crawlers: await own.customers(6) });
  await own.world.settled();
  expect((await act(own.user, run, 'resume')).json.message).toBe('It is running already');
  expect((await act(own.user, run, 'pause')).json).toMatchObject({ state: 'paused', under_way: 3, waiting: 3 });
  await endOne(own.world);
  expect(await underWay()).toBe(2);
  expect((await act(own.user, run, 'resume')).json).toMatchObject({ state: 'running' });
  await own.world.settled();
  expect(await underWay()).toBe(3);
  expect((await act(own.user, run, 'cancel')).json).toMatchObject({ state: 'cancelled', under_way: 3, cancelled: 2 });
  await endAll(own.world);
  expect(await runNow(own.user, run)).toMatchObject({ state: 'cancelled', completed: 4, cancelled: 2 });
  expect(await act(own.user, run, 'cancel')).toMatchObject({ status: 409, json: { message: 'It is cancelled' } });
});

it('tries again what failed or was refused, and nothing else', async () => {
  const crawlers = await own.customers(4);
  const run = await orderRun(own.user, { crawlers });
  await own.world.settled();
  expect((await act(own.user, run, 'retry')).json.message).toBe('Nothing of it failed');
  // The last one waits while its bank goes offline.
  await own.world.database.system.run(sql`update bank set is_offline = true where id = ${own.bank}`);
  await endOne(own.world, 'FAILED');
  await endAll(own.world);
  expect((await itemsOf(own.user, run)).at(-1)).toMatchObject({ state: 'refused', reason: 'First Bank is offline' });
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', completed: 2, failed: 2 });
  await own.world.database.system.run(sql`update bank set is_offline = false where id = ${own.bank}`);
  const before = (await recrawls(own.world)).length;
  expect((await act(own.user, run, 'retry')).json).toMatchObject({ state: 'running', waiting: 2, failed: 0 });
  await own.world.settled();
  await endAll(own.world);
  expect((await recrawls(own.world)).length).toBe(before + 2);
  expect((await itemsOf(own.user, run)).map(({ state, status, attempt }) => [state, status, attempt])).toEqual([
    ['started', 'COMPLETED', 2],
    ['started', 'COMPLETED', 1],
    ['started', 'COMPLETED', 1],
    ['started', 'COMPLETED', 2],
  ]);
});

it("is seen by its vendor and by staff, and a run of staff by staff alone; nobody reaches another vendor's crawlers", async () => {
  const [mine = ''] = await own.customers(1);
  const run = await orderRun(own.user, { crawlers: [mine] });
  const ofStaff = await orderRun(own.staff, { crawlers: await own.customers(1) });
  const runsOf = async (who: 'userWithoutPii' | 'staff' | 'foreigner' | 'userWithoutVendor') =>
    (await own[who].get('dashboard/runs/')).json.results?.map(({ id, is_own }) => ({ id, is_own })) ?? [];
  expect(await runsOf('userWithoutPii')).toContainEqual({ id: run, is_own: false });
  expect(await runsOf('userWithoutPii')).not.toContainEqual({ id: ofStaff, is_own: false });
  expect((await runsOf('staff')).slice(0, 2)).toEqual([
    { id: ofStaff, is_own: true },
    { id: run, is_own: false },
  ]);
  for (const who of ['foreigner', 'userWithoutVendor'] as const) {
    expect(await runsOf(who)).toEqual([]);
    for (const path of [`dashboard/runs/${run}`, `dashboard/runs/${run}/items`])
      expect((await own[who].get(path)).status).toBe(404);
    for (const verb of ['pause', 'resume', 'cancel', 'retry'])
      expect((await act(own[who], run, verb)).status).toBe(404);
    const body = { crawlers: [mine] };
    expect((await own[who].ask('POST', 'dashboard/runs/preview', { body })).json).toMatchObject({ taken: 0 });
  }
  await own.world.settled();
  await endAll(own.world);
});

it('starts nothing for somebody who was locked out meanwhile', async () => {
  const run = await orderRun(own.userWithoutPii, { crawlers: await own.customers(4) });
  await own.world.settled();
  const lock = (isActive: boolean) =>
    own.world.database.system.run(sql`update person set is_active = ${isActive} where username = 'userWithoutPii'`);
  await lock(false);
  await endAll(own.world);
  expect((await itemsOf(own.user, run)).at(-1)).toMatchObject({
    state: 'refused',
    reason: 'Whoever ordered the run may not recrawl any more',
  });
  await lock(true);
});

it('is in the audit trail, with every crawl that it ordered', async () => {
  const rows = await own.world.database.system.rows<{ command: string; n: number }>(
    sql`select command, count(*)::int as n from audit where command like 'runs.%' or after ? 'run' group by command`,
  );
  const counts = Object.fromEntries(rows.map(({ command, n }) => [command, n]));
  expect(counts).toMatchObject({ 'runs.pause': 1, 'runs.resume': 1, 'runs.cancel': 1, 'runs.retry': 1 });
  expect(counts['crawlers.recrawl']).toBe((await recrawls(own.world)).length);
});

it('takes the crawlers of analyses too, each crawler once, and says of each analysis what becomes of it', async () => {
  const { world, harbour, label, bank } = own;
  const records = (reference: string) =>
    addApplication(world, { vendor: harbour, label, bank, reference, status: 'DIED' });
  const [first, second, foreign] = [await records('analysed-1'), await records('analysed-2'), 999_999_999];
  const newer = { vendor: harbour, label, bank, application: first.application, account: first.account };
  const again = await addAnalysis(world, { ...newer, time: '2026-02-01T00:00:00Z' });
  const crawlers = [first.analysis, again, second.analysis, foreign].map((id) => `analysis-${id}`);
  const preview = await own.user.ask('POST', 'dashboard/runs/preview', { body: { crawlers } });
  const leftOut = [
    { crawler_uuid: `analysis-${again}`, reason: 'Its crawler is recrawled already, for another analysis' },
    { crawler_uuid: `analysis-${foreign}`, reason: 'It has no crawler' },
  ];
  expect(preview.json).toMatchObject({ taken: 2, left_out: leftOut });
  const run = await orderRun(own.user, { crawlers });
  await world.settled();
  const items = await itemsOf(own.user, run);
  expect(items.map(({ crawler_uuid, analysis_id, state }) => [crawler_uuid, analysis_id, state])).toEqual([
    [first.uuid, first.analysis, 'started'],
    [second.uuid, second.analysis, 'started'],
    [null, again, 'left out'],
    [null, foreign, 'left out'],
  ]);
  const others = await own.foreigner.ask('POST', 'dashboard/runs/preview', { body: { crawlers } });
  expect(others.json).toMatchObject({ taken: 0 });
  await endAll(world);
});
