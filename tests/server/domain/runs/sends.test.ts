// Runs of sends: the webhooks of many applications at the pace of each vendor, with a preview, a result for each, retry and cancel.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { answers, openReceiver, type Receiver } from '../../engine/webhooks/receiver.ts';
import { insert } from '../../twoVendors.ts';
import { act, itemsOf, noRetryYet, openSendWorld, post, resultsOf, runNow, type SendWorld } from './sendWorld.ts';

let own: SendWorld;
let receiver: Receiver;
beforeAll(async () => {
  own = await openSendWorld();
  receiver = await openReceiver();
  await own.webhook(receiver.url);
});
afterAll(async () => {
  await own.world.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.behave(answers(200));
  receiver.received.length = 0;
  await own.world.database.system.run(sql`delete from webhook_health`);
});

const order = async (applications: readonly number[], kind = 'summary', more: object = {}): Promise<number> => {
  const reply = await post(own.user, 'sends/', { kind, applications, ...more });
  if (reply.status !== 202) throw new Error(`The run was not ordered: ${reply.text}`);
  return (reply.json['run'] as { id: number }).id;
};
const several = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) ids.push(await own.printed(`customer-${n}`));
  return ids;
};
const references = (): string[] => receiver.received.map(({ headers }) => String(headers['webhook-id']));

it('is previewed with its number, with what arrived before, and with the reason of each that is left out', async () => {
  const [good, sent] = [await own.printed(), await own.printed()];
  const old = await own.printed('old', '8 days');
  const { application: bare } = own;
  await own.tell('summary_ready', { applicationId: sent });
  await own.world.settled();
  const applications = [old, good, bare, sent, 999_999];
  const leftOut = [
    { application_id: old, reason: 'The data is older than 7 days' },
    { application_id: bare, reason: 'This application has no summary' },
    { application_id: 999_999, reason: 'There is no such application' },
  ];
  const preview = await post(own.user, 'sends/preview', { kind: 'summary', applications });
  expect(preview.json).toMatchObject({ taken: 2, arrived: 1, left_out: leftOut });
  expect(receiver.received).toHaveLength(1);

  const run = await order(applications, 'summary', { left_out: [good] });
  await own.world.settled();
  expect(
    (await itemsOf(own.user, run)).map(({ application_id, state, reason }) => [application_id, state, reason]),
  ).toEqual([
    [sent, 'started', null],
    [old, 'left out', 'The data is older than 7 days'],
    [bare, 'left out', 'This application has no summary'],
    [good, 'left out', 'It was left out when the run was ordered'],
  ]);
  expect(await runNow(own.user, run)).toMatchObject({
    kind: 'summary',
    state: 'done',
    records: 1,
    completed: 1,
    left_out: 3,
  });
  // The event that arrived before, with the id that it had.
  expect(new Set(references()).size).toBe(1);
  expect(receiver.received).toHaveLength(2);
});

it('sends five at a time for the vendor, and the next one when one of them was answered', async () => {
  const held: (() => void)[] = [];
  receiver.behave((reply) => held.push(() => reply.writeHead(200).end()));
  const run = await order(await several(7), 'bundle');
  await receiver.until(5);
  expect(await runNow(own.user, run)).toMatchObject({ state: 'running', under_way: 5, waiting: 2 });
  expect((await act(own.user, run, 'pause')).json).toMatchObject({ state: 'paused' });
  expect((await act(own.user, run, 'resume')).json).toMatchObject({ state: 'running' });
  held.shift()?.();
  await receiver.until(6);
  expect(await runNow(own.user, run)).toMatchObject({ under_way: 5, waiting: 1, completed: 1 });
  receiver.behave(answers(200));
  for (const answer of held) answer();
  await own.world.settled();
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', completed: 7, under_way: 0 });
  expect(new Set(references()).size).toBe(7);
});

it('goes on at the other endpoints of the vendor while one of them is left alone, and ends when that is deleted', async () => {
  const { system } = own.world.database;
  const resting = await own.webhook(`${receiver.url}/resting`);
  const rest = sql`insert into webhook_health (webhook_id, vendor_id, failures, open_until)
    values (${resting}, ${own.vendor}, 5, now() + interval '1 hour')`;
  await system.run(rest);
  const run = await order(await several(7));
  await receiver.until(7);
  await own.world.settled();
  expect(await runNow(own.user, run)).toMatchObject({ state: 'running', under_way: 7, waiting: 0 });
  expect(await resultsOf(own.user, run)).toEqual(Array(7).fill('sending'));
  // Once nothing is sent there any more, nothing of the run waits for it.
  const staff = await own.person('staff@signalbox.test', { staff: true });
  expect(await staff.ask('DELETE', `webhooks/${resting}`)).toMatchObject({ status: 200 });
  await own.world.settled();
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', under_way: 0, waiting: 0 });
  await system.run(sql`delete from work where kind = 'deliver' and state = 'waiting'`);
});

it('tells what was not accepted, ends all the same, and tries that alone again with the same id', async () => {
  receiver.behave(answers(500));
  const [bad = 0] = await several(1);
  const run = await order([bad]);
  await receiver.until(1);
  await own.world.settled();
  await noRetryYet(own);
  const [item] = await itemsOf(own.user, run);
  expect(item).toMatchObject({ sent: 'retrying', reason: expect.stringContaining('500'), attempt: 1 });
  expect(item?.next_attempt_at).not.toBeNull();
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', failed: 1, completed: 0 });
  receiver.behave(answers(200));
  expect((await act(own.user, run, 'retry')).json).toMatchObject({ state: 'running', waiting: 1, failed: 0 });
  await own.world.settled();
  expect(await resultsOf(own.user, run)).toEqual(['delivered']);
  expect(await runNow(own.user, run)).toMatchObject({ state: 'done', completed: 1, failed: 0 });
  expect(new Set(references()).size).toBe(1);
});

it('sends nothing of what was cancelled, and takes nothing twice that waits in another run', async () => {
  const ids = await several(6);
  const held: (() => void)[] = [];
  receiver.behave((reply) => held.push(() => reply.writeHead(200).end()));
  const run = await order(ids);
  await receiver.until(5);
  const again = await post(own.user, 'sends/', { kind: 'summary', applications: ids.slice(5) });
  expect(again).toMatchObject({ status: 409, json: { message: `None can be sent: Run ${run} sends it already` } });
  expect((await act(own.user, run, 'cancel')).json).toMatchObject({
    state: 'cancelled',
    cancelled: 1,
    under_way: 5,
  });
  for (const answer of held) answer();
  await own.world.settled();
  expect(receiver.received).toHaveLength(5);
  expect(await resultsOf(own.user, run)).toEqual([...Array<string>(5).fill('delivered'), 'cancelled']);
});

it('is one order for one Idempotency-Key, however often it comes', async () => {
  const body = { kind: 'summary', applications: await several(2) };
  const headers = { 'idempotency-key': 'the-same-order' };
  const ask = () => own.user.ask('POST', 'dashboard/runs/sends/', { body, headers });
  const first = await ask();
  await own.world.settled();
  expect((await ask()).json).toEqual(first.json);
  await own.world.settled();
  expect(receiver.received).toHaveLength(2);
});

it('reaches no application of another vendor', async () => {
  const [mine = 0] = await several(1);
  const other = await insert(own.world, sql`insert into vendor (name) values ('Other') returning id`);
  const foreigner = await own.person('foreigner@signalbox.test', { vendor: other });
  const body = { kind: 'summary', applications: [mine] };
  const unknown = [{ application_id: mine, reason: 'There is no such application' }];
  expect((await post(foreigner, 'sends/preview', body)).json).toMatchObject({ taken: 0, left_out: unknown });
  expect((await post(foreigner, 'sends/', body)).status).toBe(409);
  const run = await order([mine]);
  await own.world.settled();
  expect((await foreigner.get(`dashboard/runs/${run}`)).status).toBe(404);
  expect((await foreigner.get(`dashboard/runs/${run}/items`)).status).toBe(404);
});
