// Recovering an endpoint: everything that failed for good or was never sent between two times, once, whatever dies meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliverJob } from '../../../../server/engine/webhooks/deliver.job.ts';
import { paceJob } from '../../../../server/domain/runs/pace.job.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { answers, openReceiver, type Receiver } from '../../engine/webhooks/receiver.ts';
import { insert } from '../../twoVendors.ts';
import { act, itemsOf, noRetryYet, openSendWorld, post, resultsOf, runNow, type SendWorld } from './sendWorld.ts';

let own: SendWorld;
let receiver: Receiver;
let webhook: number;
beforeEach(async () => void (receiver = await openReceiver()));
afterEach(async () => {
  await own.world.close();
  await receiver.close();
});

async function open(work?: Parameters<typeof openSendWorld>[0]): Promise<void> {
  own = await openSendWorld(work);
  webhook = await own.webhook(receiver.url, { enabled: false });
}
const run = (statement: ReturnType<typeof sql>): Promise<number> => own.world.database.system.run(statement);
const switchOn = (): Promise<number> => run(sql`update webhook set enabled = true, disabled_reason = null`);
const hour = 3_600_000;
const times = (from = -1, to = 1) => ({
  webhook,
  from: new Date(Date.now() + from * hour).toISOString(),
  to: new Date(Date.now() + to * hour).toISOString(),
});
const previewOf = async (who: Person, asked: object = times()) => (await post(who, 'recoveries/preview', asked)).json;
const order = async (asked: object = times()): Promise<number> => {
  const reply = await post(own.user, 'recoveries/', asked);
  if (reply.status !== 202) throw new Error(`It was not ordered: ${reply.text}`);
  return Number(reply.json.id);
};
const told = (): string[] =>
  receiver.received.map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type);
/** One that failed for good, and its reference. */
async function failed(): Promise<string> {
  const event = await own.tell('summary_ready');
  await own.world.settled();
  await run(
    sql`update webhook_delivery set state = 'failed', turn = 10, next_attempt_at = null, ended_at = now() where event_id = ${event}`,
  );
  const found = await own.world.database.system.one<{ reference: string }>(
    sql`select reference from webhook_event where id = ${event}`,
  );
  return found?.reference ?? '';
}

it('counts and sends nothing from before the endpoint was there, nor what it did not want then', async () => {
  await open();
  await own.tell('crawler_finished');
  await own.tell('bundle_ready');
  await run(sql`update webhook_event set created_at = now() - interval '30 minutes' where event = 'crawler_finished'`);
  expect(await previewOf(own.user)).toMatchObject({ missed: 1, taken: 1 });
  await run(sql`update webhook set created_at = null`);
  expect(await previewOf(own.user)).toMatchObject({ missed: 2 });

  const staff = await own.person('recovering-staff@signalbox.test', { staff: true });
  const change = async (events: string[] | null) => {
    const body = { name: 'events', url: receiver.url, enabled: false, events };
    expect((await staff.ask('PUT', `webhooks/${webhook}`, { body })).status).toBe(200);
  };
  await change(['crawler_finished']);
  await own.tell('report_ready');
  await change(null);
  await own.tell('analysis_finished');
  expect(await previewOf(own.user)).toMatchObject({ missed: 3, taken: 3 });
  await switchOn();
  await order();
  await own.world.settled();
  expect(told().toSorted()).toEqual(['analysis_finished', 'bundle_ready', 'crawler_finished']);
});

it('sends what failed for good and what was never sent, and neither what arrived nor what is still tried', async () => {
  await open();
  await own.tell('crawler_finished');
  await own.tell('bundle_ready');
  await switchOn();
  await own.tell('analysis_finished');
  await own.world.settled();
  receiver.behave(answers(500));
  const reference = await failed();
  await own.tell('report_ready');
  await own.world.settled();
  await noRetryYet(own);
  await run(sql`delete from webhook_health`);
  const preview = await previewOf(own.user);
  expect(preview).toMatchObject({
    hindrance: null,
    missed: 3,
    taken: 3,
    failed: 1,
    left_out: [{ reason: 'It is still tried by the schedule of the endpoint', count: 1 }],
  });
  expect(await previewOf(own.user, times(-3, -2))).toMatchObject({ missed: 0, taken: 0 });

  receiver.behave(answers(200));
  receiver.received.length = 0;
  const changed = await post(own.user, 'recoveries/', { ...times(), expected: 4 });
  expect(changed).toMatchObject({
    status: 409,
    json: { message: expect.stringContaining('3 events were missed by now') },
  });
  const id = await order({ ...times(), expected: 3 });
  await own.world.settled();
  expect(told().sort()).toEqual(['bundle_ready', 'crawler_finished', 'summary_ready']);
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toContain(reference);
  expect((await itemsOf(own.user, id)).map(({ event, sent, state }) => [event, sent ?? state])).toEqual([
    ['crawler_finished', 'delivered'],
    ['bundle_ready', 'delivered'],
    ['summary_ready', 'delivered'],
    ['report_ready', 'left out'],
  ]);
  expect(await runNow(own.user, id)).toMatchObject({ kind: 'recovery', state: 'done', completed: 3, left_out: 1 });
  // A second order finds nothing that was missed: a double Enter sends nothing twice.
  expect(await post(own.user, 'recoveries/', times())).toMatchObject({
    status: 409,
    json: { message: 'Nothing was missed between these times' },
  });
});

it('waits for an endpoint that fails again, and says what came of each', async () => {
  await open();
  await own.tell('crawler_finished');
  await own.tell('bundle_ready');
  expect(await previewOf(own.user)).toMatchObject({ missed: 2, hindrance: 'The endpoint is switched off' });
  expect((await post(own.user, 'recoveries/', times())).json.message).toBe('The endpoint is switched off');
  await switchOn();
  receiver.behave(answers(410));
  const id = await order();
  await own.world.settled();
  // The first one switched it off.
  expect(await runNow(own.user, id)).toMatchObject({ state: 'done', failed: 2, completed: 0 });
  await switchOn();
  receiver.behave(answers(200));
  await act(own.user, id, 'retry');
  await own.world.settled();
  expect(await resultsOf(own.user, id)).toEqual(['delivered', 'delivered']);
});

it('is of the own vendor, and for staff of the vendor that they act for', async () => {
  await open();
  await own.tell('crawler_finished');
  const other = await insert(own.world, sql`insert into vendor (name) values ('Other') returning id`);
  const acting = await own.person('staff@signalbox.test', { staff: true });
  expect(await previewOf(acting)).toMatchObject({ missed: 1 });
  const foreigner = await own.person('foreigner@signalbox.test', { vendor: other });
  const elsewhere = await own.person('elsewhere@signalbox.test', { vendor: other, staff: true });
  for (const who of [foreigner, elsewhere])
    for (const path of ['recoveries/preview', 'recoveries/']) expect((await post(who, path, times())).status).toBe(404);
  expect((await post(own.user, 'recoveries/preview', { ...times(), from: times().to })).json.field).toBe('to');
});

it('sends each event once though the server is killed in between', async () => {
  await open({ work: [] });
  for (const event of ['crawler_finished', 'bundle_ready', 'summary_ready'] as const) await own.tell(event);
  await switchOn();
  const id = await order();
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
  expect(await resultsOf(own.user, id)).toEqual(['sending', 'sending', 'waiting']);
  const restarted = await own.world.secondServer({ SIGNALBOX_ALLOW_LOOPBACK: 'on' }, [paceJob, deliverJob], true);
  await restarted.settled();
  expect(told().sort()).toEqual(['bundle_ready', 'crawler_finished', 'summary_ready']);
  expect(await runNow(own.user, id)).toMatchObject({ state: 'done', completed: 3 });
});
