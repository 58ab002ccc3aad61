// One line of the webhook log sent again: the same id to the same endpoint, refused as the other sends are; and what the record says of its webhooks.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import { answers, openReceiver, type Receiver } from './receiver.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from './vendorWorld.ts';

let own: VendorWorld;
let user: Person;
let receiver: Receiver;
let application: number;

beforeAll(async () => {
  own = await openVendorWorld();
  user = await own.person('user@signalbox.test');
  receiver = await openReceiver();
  await own.webhook(receiver.url);
});
afterAll(async () => {
  await own.world.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.behave(answers(200));
  await own.world.database.system.run(sql`update webhook set enabled = true`);
  await own.world.database.system.run(sql`delete from webhook_health`);
  application = await insertApplication(own.world, own.vendor, own.label, 'one');
});

async function tell(event: 'summary_ready' | 'bundle_ready', age = '11 seconds'): Promise<void> {
  await own.tell(event, { applicationId: application });
  await own.world.settled();
  await own.world.database.system.run(
    sql`update webhook_delivery set resent_at = now() - ${age}::interval where resent_at is not null`,
  );
}
const lines = async (id = application) => (await user.get(`webhooks/logs/${id}`)).json.results ?? [];
const resend = (log: unknown, { id = application, who = user } = {}) =>
  who.ask('POST', `webhooks/logs/${id}/${String(log)}/resend`);
const recordOf = async () =>
  (await user.get(`applications/lookup/?application_id=${application}`)).json.results?.[0]?.['webhooks'] as {
    count: number;
    failed: number;
    last: Record<string, unknown>[];
  };

it('sends that event alone, with the id that it had, and keeps the old line', async () => {
  receiver.behave(answers(410));
  await tell('summary_ready');
  await own.world.database.system.run(sql`update webhook set enabled = true`);
  receiver.behave(answers(200));
  await tell('bundle_ready');
  const line = (await lines()).find(({ event }) => event === 'summary_ready');
  expect((await resend(line?.['id'])).json).toEqual({
    detail: 'summary_ready is sent to events again; its next line says whether it arrived',
    attempts: 1,
  });
  await own.world.settled();
  expect((await lines()).map(({ event, success }) => [event, success])).toEqual([
    ['summary_ready', true],
    ['bundle_ready', true],
    ['summary_ready', false],
  ]);
  const ids = receiver.received
    .filter(({ body }) => body.toString().includes('summary_ready'))
    .map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids.slice(-2)).size).toBe(1);
  // A second click is the same click.
  expect((await resend(line?.['id'])).json['attempts']).toBe(0);
  const { system } = own.world.database;
  const audit = await system.rows(sql`select after from audit where command = 'webhookLogs.resend' order by id`);
  expect(audit[0]).toMatchObject({ after: { events: ['summary_ready'], webhook: 'events', attempts: 1 } });
});

it('is refused with the reason, and to others as if there were no such line', async () => {
  const { system } = own.world.database;
  await tell('summary_ready');
  const [line] = await lines();
  const reasonOf = async (log: unknown, more?: Parameters<typeof resend>[1]) => {
    const { status, json } = await resend(log, more);
    return [status, json.message];
  };
  expect(await reasonOf(987_654)).toEqual([404, 'Webhook log entry not found']);
  const stranger = await insert(own.world, sql`insert into vendor (name) values ('Stranger') returning id`);
  const foreigner = await own.person('one-foreigner@signalbox.test', { vendor: stranger });
  expect(await reasonOf(line?.['id'], { who: foreigner })).toEqual([404, 'Application not found']);
  await system.run(sql`update webhook set enabled = false`);
  expect(await reasonOf(line?.['id'])).toEqual([400, 'The webhook events is switched off']);
  const bare = await insert(
    own.world,
    sql`insert into webhook_log (application_id, vendor_id, timestamp, event, success)
    values (${application}, ${own.vendor}, now(), 'bundle_ready', false) returning id`,
  );
  expect(await reasonOf(bare)).toEqual([400, 'What was sent was not kept. Send the bundle or the summary instead']);
  const old = await insertApplication(own.world, own.vendor, own.label, 'old', '7 days 1 minute');
  const ofOld = await insert(
    own.world,
    sql`insert into webhook_log (application_id, vendor_id, timestamp, event, success)
    values (${old}, ${own.vendor}, now(), 'bundle_ready', false) returning id`,
  );
  expect(await reasonOf(ofOld, { id: old })).toEqual([
    400,
    'The application is older than 7 days: this is no longer possible',
  ]);
});

it('the record counts all that were sent, and says endpoint, code, reason, attempt and next try', async () => {
  await own.world.database.system.run(sql`
    insert into webhook_log (application_id, vendor_id, timestamp, event, success, response_code)
    select ${application}, ${own.vendor}, now() - interval '1 hour' - n * interval '1 second', 'crawl_completed', n > 36, 200
    from generate_series(1, 37) n`);
  receiver.behave(answers(503, { 'retry-after': '3600' }));
  await tell('summary_ready');
  const { count, failed, last } = await recordOf();
  expect([count, failed, last.length]).toEqual([38, 37, 20]);
  expect(last[0]).toMatchObject({
    event: 'summary_ready',
    success: false,
    webhook: 'events',
    response_code: 503,
    attempt: 1,
    error: 'The receiver answered 503',
    next_attempt_at: expect.any(String),
  });
  expect(last[1]).toMatchObject({ webhook: null, attempt: null, error: null, next_attempt_at: null });
});

it('the record holds failed ones that are older than the newest', async () => {
  await own.world.database.system.run(sql`
    insert into webhook_log (application_id, vendor_id, timestamp, event, success, response_code)
    select ${application}, ${own.vendor}, now() - n * interval '1 second', 'crawl_completed', n < 30, 200
    from generate_series(1, 31) n`);
  const { count, failed, last } = await recordOf();
  expect([count, failed]).toEqual([31, 2]);
  expect(last.map(({ success }) => success)).toEqual([...Array.from({ length: 20 }, () => true), false, false]);
});
