// A webhook log that answers: of each attempt the endpoint, which it was, how long it took, why it failed and when it goes on, and in full what was sent and heard.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { answers, openReceiver, type Receiver } from './receiver.ts';
import { insertApplication, openVendorWorld, secret, type VendorWorld } from './vendorWorld.ts';

let own: VendorWorld;
let user: Person;
let blind: Person;
let staff: Person;
let receiver: Receiver;
let application: number;
let webhook: number;

beforeAll(async () => {
  own = await openVendorWorld();
  user = await own.person('answers-user@signalbox.test');
  blind = await own.person('answers-blind@signalbox.test', { pii: false });
  staff = await own.person('answers-staff@signalbox.test', { staff: true });
  receiver = await openReceiver();
});
afterAll(async () => {
  await own.world.close();
  await receiver.close();
});
beforeEach(async () => {
  const { system } = own.world.database;
  await system.run(sql`update webhook set enabled = false`);
  receiver.behave(answers(200));
  webhook = await own.webhook(receiver.url);
  application = await insertApplication(own.world, own.vendor, own.label, 'answers');
});

/** Tried again in an hour: the usual second attempt comes while a slow machine still looks at the first. */
const failing = (status: number) => answers(status, { 'retry-after': '3600' });

type Line = Record<string, unknown>;
const linesOf = async (path: string, who = user): Promise<Line[]> => (await who.get(path)).json.results ?? [];
const log = (query = '') => linesOf(`webhooks/logs/${application}${query}`);
const history = (query = '', who = user) => linesOf(`webhooks/sent/${webhook}${query}`, who);
const tell = async (event: 'summary_ready' | 'bundle_ready' | 'report_ready', more: object = {}): Promise<void> => {
  await own.tell(event, { applicationId: application, ...more });
  await own.world.settled();
};
const test = () => staff.ask('POST', `webhooks/test/${webhook}`);
const again = (delivery: unknown, body?: object, who = user) =>
  who.ask('POST', `webhooks/deliveries/${String(delivery)}/resend/`, body === undefined ? {} : { body });

describe('a line', () => {
  it('says endpoint, attempt, duration, reason and next try, in the log and in the history', async () => {
    receiver.behave(failing(503));
    await tell('summary_ready');
    const [line] = await log();
    expect(line).toMatchObject({
      event: 'summary_ready',
      success: false,
      response_code: 503,
      webhook_id: webhook,
      webhook: 'events',
      attempt: 1,
      took_ms: expect.any(Number),
      error: 'The receiver answered 503',
      next_attempt_at: expect.any(String),
      delivery_id: expect.any(Number),
    });
    expect((await history())[0]).toEqual({ ...line, application_id: application });
  });

  it('says in words what went wrong', async () => {
    const reasonAt = async (url: string): Promise<unknown> => {
      const { system } = own.world.database;
      // Each is asked anew, however the one before did.
      await system.run(sql`delete from webhook_health where webhook_id = ${webhook}`);
      await system.run(sql`update webhook set url = ${url}, enabled = true where id = ${webhook}`);
      await tell('summary_ready');
      return (await history())[0]?.['error'];
    };
    expect(await reasonAt('https://10.0.0.7/hook')).toBe('The address is not on the public internet');
    expect(await reasonAt('https://no-such-name.invalid/hook')).toMatch(/^The name no-such-name.invalid could not be/);
    expect(await reasonAt('http://127.0.0.1:9/hook')).toMatch(/^The receiver could not be reached/);
    const sealed = receiver.url.replace('http:', 'https:');
    expect(await reasonAt(sealed)).toMatch(/certificate or encryption was not accepted/);
    receiver.behave(answers(307));
    expect(await reasonAt(receiver.url)).toBe('The receiver answered 307: events are not sent on to another address');
    receiver.behave(answers(410));
    expect(await reasonAt(receiver.url)).toBe('The receiver answered 410: it wants no more events');
  });

  it('has in full the headers that were sent, and 2,048 characters of the answer, for whom they belong to', async () => {
    receiver.behave(answers(200, {}, 'y'.repeat(3_000)));
    await tell('summary_ready', { personal: { full_name: 'Ada' } });
    const [request] = receiver.received.slice(-1);
    const [line] = await log();
    const read = async (who: Person) => (await who.get(`webhooks/logs/${application}/${String(line?.['id'])}`)).json;
    const whole = await read(user);
    expect(whole['headers']).toEqual({
      'content-type': 'application/json',
      'user-agent': request?.headers['user-agent'],
      'webhook-id': request?.headers['webhook-id'],
      'webhook-timestamp': request?.headers['webhook-timestamp'],
      'webhook-signature': request?.headers['webhook-signature'],
    });
    expect([String(whole['answer']).length, whole['answer_cut']]).toEqual([2_048, true]);
    const masked = await read(blind);
    expect(masked).toMatchObject({ answer: null, payload: { data: { full_name: null } } });
    expect(masked['headers']).not.toHaveProperty('webhook-signature');
    expect(JSON.stringify([whole, masked])).not.toContain(secret.slice(6));
  });
});

describe('a test event', () => {
  it('stands in the history of its endpoint with what was sent and answered, whether it arrived or not', async () => {
    receiver.behave(answers(401, {}, 'who are you'));
    await test();
    receiver.behave(answers(202));
    const { json: tested } = await test();
    const lines = await history();
    const tried = { event: 'test', application_id: null, delivery_id: null };
    expect(lines).toMatchObject([true, false].map((success) => ({ ...tried, success })));
    const [arrived, failed] = lines.map(({ id }) => id);
    const read = async (id: unknown, who = user) => (await who.get(`webhooks/sent/${webhook}/${String(id)}`)).json;
    expect(await read(arrived)).toMatchObject({
      message_id: tested['message_id'],
      payload: tested['payload'],
      headers: { 'webhook-id': tested['message_id'] },
      took_ms: tested['took_ms'],
    });
    expect(await read(failed)).toMatchObject({ answer: 'who are you', error: 'The receiver answered 401' });
    expect(await read(failed, blind)).toMatchObject({ answer: null });
    expect((await user.get(`webhooks/sent/${webhook}/987654321`)).status).toBe(404);
  });

  it('stands in no log of an application, and among the others by its time', async () => {
    await tell('summary_ready');
    await test();
    await tell('bundle_ready');
    expect((await history()).map(({ event }) => event)).toEqual(['bundle_ready', 'test', 'summary_ready']);
    expect((await log()).map(({ event }) => event)).toEqual(['bundle_ready', 'summary_ready']);
  });
});

describe('the lines', () => {
  it('are narrowed by success, event, endpoint and time', async () => {
    const other = await own.webhook(`${receiver.url}/other`);
    await own.world.database.system.run(sql`update webhook set name = 'Other portal' where id = ${other}`);
    receiver.behave(failing(500));
    await tell('summary_ready');
    receiver.behave(answers(200));
    await tell('bundle_ready');
    const named = async (query: string) =>
      (await log(query)).map(({ event, webhook: name }) => `${String(event)} ${String(name)}`).toSorted();
    expect(await named('?success=false')).toEqual(['summary_ready Other portal', 'summary_ready events']);
    expect(await named('?event=bundle_ready&endpoint=PORTAL')).toEqual(['bundle_ready Other portal']);
    expect(await named(`?endpoint=${other}&success=true`)).toEqual(['bundle_ready Other portal']);
    const [newest] = await log();
    const at = encodeURIComponent(String(newest?.['timestamp']));
    expect(await named(`?from=${at}&event=summary_ready`)).toEqual([]);
    expect((await named(`?to=${at}`)).length).toBeGreaterThan(0);
    expect((await history('?event=summary_ready&success=false')).map(({ event }) => event)).toEqual(['summary_ready']);
  });

  it('come newest first on every page, also those of one moment', async () => {
    await own.world.database.system.run(sql`
      insert into webhook_log (application_id, vendor_id, webhook_id, timestamp, event, success)
      select ${application}, ${own.vendor}, ${webhook}, date_trunc('second', now()), 'bundle_ready', true from generate_series(1, 5)`);
    const all = (await log()).map(({ id }) => Number(id));
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    const paged: number[] = [];
    for (let path: string | null = `webhooks/logs/${application}?page_size=2`; path !== null;) {
      const { json } = await user.get(path);
      paged.push(...(json.results ?? []).map(({ id }) => Number(id)));
      const next = json['next'];
      path = typeof next === 'string' ? next.replace(/^.*\/api\/v1\//, '') : null;
    }
    expect(paged).toEqual(all);
  });
});

describe('a delivery', () => {
  it('that failed is sent again with its webhook-id', async () => {
    receiver.behave(answers(410));
    await tell('summary_ready');
    await own.world.database.system.run(sql`update webhook set enabled = true where id = ${webhook}`);
    receiver.behave(answers(200));
    const [line] = await log();
    const { status, json } = await again(line?.['delivery_id']);
    expect([status, json]).toEqual([
      200,
      { detail: 'summary_ready is sent to events again; its next line says whether it arrived', attempts: 1 },
    ]);
    await own.world.settled();
    expect((await log()).map(({ success, attempt }) => [success, attempt])).toEqual([
      [true, 2],
      [false, 1],
    ]);
    const ids = receiver.received.slice(-2).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('that arrived is sent again only when that is said', async () => {
    await tell('summary_ready');
    const [line] = await log();
    const before = receiver.received.length;
    const warned = await again(line?.['delivery_id']);
    expect([warned.status, warned.json.message]).toEqual([
      409,
      'The last attempt of summary_ready at events arrived. Nothing was sent: only even_if_arrived sends it again',
    ]);
    expect((await again(line?.['delivery_id'], { even_if_arrived: false })).status).toBe(409);
    await own.world.settled();
    expect(receiver.received.length).toBe(before);
    expect((await again(line?.['delivery_id'], { even_if_arrived: true })).json['attempts']).toBe(1);
    await own.world.settled();
    expect(receiver.received.length).toBe(before + 1);
  });

  it('is refused where the other sends are, and is not there for others', async () => {
    await tell('summary_ready');
    const delivery = (await log())[0]?.['delivery_id'];
    const foreigner = await own.person('answers-foreign@signalbox.test', {
      vendor: Number(
        (
          await own.world.database.system.one<{ id: number }>(
            sql`insert into vendor (name) values ('Far Away') returning id`,
          )
        )?.id,
      ),
    });
    expect((await again(delivery, { even_if_arrived: true }, foreigner)).status).toBe(404);
    expect((await again(987_654_321)).json.message).toBe('Webhook delivery not found');
    await own.world.database.system.run(sql`update webhook set enabled = false where id = ${webhook}`);
    expect((await again(delivery, { even_if_arrived: true })).json.message).toBe('The webhook events is switched off');
    const old = await insertApplication(own.world, own.vendor, own.label, 'old', '7 days 1 minute');
    await own.world.database.system.run(sql`update webhook_event e set application_id = ${old}
      from webhook_delivery d where d.id = ${Number(delivery)} and e.id = d.event_id`);
    expect((await again(delivery, { even_if_arrived: true })).json.message).toBe(
      'The application is older than 7 days: this is no longer possible',
    );
  });

  it('says why its last attempt failed', async () => {
    receiver.behave(failing(500));
    await tell('summary_ready');
    const [one] = await linesOf(`webhooks/logs/${application}/deliveries`);
    expect(one).toMatchObject({ state: 'pending', attempts: 1, error: 'The receiver answered 500' });
  });
});
