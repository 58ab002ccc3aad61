// Runs that reprint summaries and delete files: ordered with an answer of 202, with a result for each application, and no more than may be.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { lockClaims } from '../../../../server/platform/jobs/claim.ts';
import { documentRuns } from '../../../../src/api/contract/runs/documentRuns.ts';
import type { Person } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { insert } from '../../twoVendors.ts';
import { addApplication, addBank } from '../applications/records.ts';
import { act, itemsOf, openSendWorld, post, runNow, type SendWorld } from './sendWorld.ts';

let own: SendWorld;
beforeAll(async () => {
  own = await openSendWorld();
});
afterAll(() => own.world.close());

async function order(person: Person, path: 'reprints/' | 'deletions/', body: object) {
  const reply = await post(person, path, body);
  expect([reply.status, reply.text]).toEqual([202, expect.any(String)]);
  return answerOf(documentRuns.reprint, reply);
}
const several = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) ids.push(await own.printed(`customer-${n}`));
  return ids;
};
const printsOf = (ids: readonly number[]) =>
  own.world.database.system.rows<{ id: number }>(sql`select application_id::int as id from document
    where application_id = any(${[...ids]}::bigint[]) and kind = 'summary' and format = 'pdf' and storage_key is not null
    order by 1`);
const statesOf = async (run: number) =>
  (await itemsOf(own.user, run)).map(({ application_id, state, reason }) => [application_id, state, reason]);

it('reprints each in its turn, tells why one could not be, and is done when the last document is made', async () => {
  const ids = await several(3);
  const old = await own.printed('old', '8 days');
  const { run, left_out } = await order(own.user, 'reprints/', {
    format: 'html',
    applications: [...ids, old, 999_999_999],
  });
  expect(run).toMatchObject({ kind: 'reprint-html', state: 'running', records: 4 });
  expect(left_out).toEqual([{ application_id: 999_999_999, reason: 'There is no such application' }]);
  await own.world.settled();
  expect(await statesOf(run.id)).toEqual([
    ...ids.map((id) => [id, 'done', null]),
    [old, 'refused', 'The application is older than 7 days: this is no longer possible'],
  ]);
  expect(await runNow(own.user, run.id)).toMatchObject({ state: 'done', completed: 3, failed: 1, under_way: 0 });
  expect(await printsOf(ids)).toEqual(ids.map((id) => ({ id })));
  const rows = await own.world.database.system.rows<{ run: number }>(
    sql`select (after->>'run')::int as run from audit where command = 'documents.printHtml' order by id`,
  );
  expect(rows).toEqual(ids.map(() => ({ run: run.id })));
});

it('waiting for its turn makes no application too old: its age counts when the run is ordered, and when it is tried again', async () => {
  const [young = 0, old = 0] = await several(2);
  const { system } = own.world.database;
  const { run } = await system.transaction(async (held) => {
    await lockClaims(held);
    const ordered = await order(own.user, 'reprints/', { format: 'html', applications: [young, old] });
    // Seven days to the microsecond when the run was ordered, and one more.
    for (const [id, more] of [[young, 0] as const, [old, 1] as const])
      await system.run(sql`with key as (update application_key set timestamp =
          (select began_at from batch_run where id = ${ordered.run.id}) - interval '168 hours' - ${more} * interval '1 microsecond'
          where id = ${id} returning timestamp)
        update application set timestamp = key.timestamp from key where id = ${id}`);
    return ordered;
  });
  await own.world.settled();
  const tooOld = 'The application is older than 7 days: this is no longer possible';
  expect(await statesOf(run.id)).toEqual([
    [young, 'done', null],
    [old, 'refused', tooOld],
  ]);
  await system.run(sql`update batch_item set state = 'failed' where run_id = ${run.id}`);
  await act(own.user, run.id, 'retry');
  await own.world.settled();
  expect(await statesOf(run.id)).toEqual([
    [young, 'refused', tooOld],
    [old, 'refused', tooOld],
  ]);
});

it('without the HTML a PDF is made of says so, and can be tried again once it is there', async () => {
  const [id = 0] = await several(1);
  const { run } = await order(own.user, 'reprints/', { format: 'pdf', applications: [id] });
  await own.world.settled();
  expect(await statesOf(run.id)).toEqual([[id, 'refused', `HTML Summary does not exist: ${id}`]]);
  await order(own.user, 'reprints/', { format: 'html', applications: [id] });
  await own.world.settled();
  expect((await act(own.user, run.id, 'retry')).json).toMatchObject({ waiting: 1 });
  await own.world.settled();
  expect(await runNow(own.user, run.id)).toMatchObject({ state: 'done', completed: 1, failed: 0 });
});

it('shares one print with whoever ordered it before, and a print that is given up fails its record', async () => {
  const [id = 0] = await several(1);
  const { system } = own.world.database;
  const held = await insert(
    own.world,
    sql`insert into work (kind, key, vendor_id, lane, payload, not_before) values ('print', ${`${id} summaries`}, ${own.vendor},
      'test', ${JSON.stringify({ applicationId: id, print: 'nonsense' })}::jsonb, now() + interval '1 hour') returning id`,
  );
  const { run } = await order(own.user, 'reprints/', { format: 'html', applications: [id] });
  await own.world.settled();
  expect(await itemsOf(own.user, run.id)).toMatchObject([{ state: 'started', is_printing: true, sent: null }]);
  expect(await runNow(own.user, run.id)).toMatchObject({ state: 'running', under_way: 1, completed: 0, failed: 0 });
  await system.run(sql`update work set not_before = now() where id = ${held}`);
  await system.run(sql`select pg_notify('signalbox_work', '')`);
  await own.world.settled();
  expect(await itemsOf(own.user, run.id)).toMatchObject([
    { state: 'failed', is_printing: false, reason: expect.stringContaining('cannot be read') },
  ]);
  expect(await runNow(own.user, run.id)).toMatchObject({ state: 'done', under_way: 0, failed: 1 });
});

it('deletes the files of each, leaves one alone that is being crawled, and asks first who it is', async () => {
  const ids = await several(6);
  const bank = await addBank(own.world, 'First Bank');
  const crawled = { vendor: own.vendor, label: own.label, bank, status: 'PROCESSING' };
  const { application: busy } = await addApplication(own.world, crawled);
  await own.world.database.system.run(sql`update session set proved_at = now() - interval '1 hour'`);
  const body = { applications: [...ids, busy] };
  expect((await post(own.user, 'deletions/', body)).json).toMatchObject({ field: 'proof' });
  await own.world.database.system.run(sql`update session set proved_at = now()`);
  const { run } = await order(own.user, 'deletions/', body);
  await own.world.settled();
  expect(await runNow(own.user, run.id)).toMatchObject({
    kind: 'delete-files',
    state: 'done',
    completed: 6,
    failed: 1,
  });
  expect((await statesOf(run.id)).at(-1)).toEqual([busy, 'refused', 'A crawl of this application is still running']);
  const left = await own.world.database.system.rows(
    sql`select application_id from document where application_id = any(${ids}::bigint[])`,
  );
  expect(left).toEqual([]);
});

it('a cancelled one leaves what it had not begun', async () => {
  const ids = await several(6);
  const { run } = await order(own.user, 'deletions/', { applications: ids });
  await act(own.user, run.id, 'cancel');
  await own.world.settled();
  const { completed, cancelled } = await runNow(own.user, run.id);
  expect(completed + cancelled).toBe(6);
});

it('takes a thousand in one order, and no more', async () => {
  const thousand = Array.from({ length: 1_000 }, (_, n) => 900_000_000 + n);
  const reply = await post(own.user, 'reprints/', { format: 'html', applications: thousand });
  expect([reply.status, reply.json.message]).not.toEqual([400, expect.stringContaining('keys')]);
  const more = await post(own.user, 'reprints/', { format: 'html', applications: [...thousand, 1] });
  expect([more.status, more.json.message]).toEqual([400, expect.stringContaining('must name at most 1000')]);
});
