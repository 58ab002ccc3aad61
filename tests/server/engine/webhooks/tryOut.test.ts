// A test event arrives signed; one that is not accepted says what the receiver has to change.
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openReceiver, answers, type Receiver } from './receiver.ts';
import { openVendorWorld, secret, type VendorWorld } from './vendorWorld.ts';

let own: VendorWorld;
let staff: Person;
let receiver: Receiver;

beforeAll(async () => {
  own = await openVendorWorld();
  staff = await own.person('staff@signalbox.test', { staff: true });
});
afterAll(() => own.world.close());
beforeEach(async () => {
  // What earlier tests left behind is not sent to.
  await own.world.database.system.run(sql`update webhook set enabled = false`);
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const told = (headers: Record<string, unknown>): Record<string, string> => headers as Record<string, string>;
const test = async (url: string) => {
  const id = await own.webhook(url);
  return (await staff.ask('POST', `webhooks/test/${id}`)).json;
};

describe('a test event', () => {
  it('arrives signed by the secret of its webhook, and what was sent and answered is told', async () => {
    receiver.behave(answers(202, {}, 'thanks'));
    const json = await test(receiver.url);
    const [request] = receiver.received;
    const body = new Verifier(secret).verify(request?.body ?? '', told(request?.headers ?? {}));
    expect(body).toEqual({
      type: 'test',
      timestamp: expect.stringMatching(/Z$/),
      data: { webhook_id: expect.any(Number), name: 'events' },
    });
    expect(json).toMatchObject({
      payload: body,
      message_id: request?.headers['webhook-id'],
      success: true,
      response_code: 202,
      answer: 'thanks',
      problem: null,
      advice: null,
    });
  });

  it('is told with the status, and what to change about it', async () => {
    receiver.behave(answers(302, { location: 'https://hooks.example/new' }));
    expect(await test(receiver.url)).toMatchObject({
      success: false,
      response_code: 302,
      problem: 'The receiver answered 302: events are not sent on to another address',
      advice:
        'Give the webhook the address that it is sent on to: https://hooks.example/new. Redirects are not followed.',
    });
    receiver.behave(answers(405));
    expect(await test(receiver.url)).toMatchObject({ response_code: 405, advice: 'Accept POST at this address.' });
    receiver.behave(answers(500, {}, 'no such field'));
    expect(await test(receiver.url)).toMatchObject({
      response_code: 500,
      answer: 'no such field',
      advice: 'Look for the webhook-id in the log of the receiver: it failed while it read the event.',
    });
  });

  it('says that a long answer was cut', async () => {
    receiver.behave(answers(200, {}, 'x'.repeat(70_000)));
    expect(await test(receiver.url)).toMatchObject({
      success: true,
      answer_cut: true,
      advice: 'Answer with less than 64 KB: an empty body is enough.',
    });
  });

  it('never reaches a private address, nor a receiver without TLS where that is needed', async () => {
    expect(await test('https://10.0.0.7/hook')).toMatchObject({
      success: false,
      response_code: null,
      problem: 'The address is not on the public internet',
      advice: expect.stringContaining('Private, local and reserved addresses are refused'),
    });
    const json = await test(receiver.url.replace('http:', 'https:'));
    expect(json['problem']).toMatch(/^The receiver’s certificate or encryption was not accepted/);
    expect(json['advice']).toMatch(/^Install a certificate/);
    expect(receiver.received).toEqual([]);
  });

  it('says when nobody listens, and when the answer is no HTTP', async () => {
    const gone = await openReceiver();
    await gone.close();
    expect(await test(gone.url)).toMatchObject({ advice: expect.stringContaining('Make sure that the receiver runs') });
    receiver.behave((reply) => reply.socket?.destroy());
    expect(await test(receiver.url)).toMatchObject({ advice: expect.stringContaining('whole HTTP/1.1 response') });
  });
});

describe('a renewed secret', () => {
  it('signs beside the former one until the overlap is over', async () => {
    const id = await own.webhook(receiver.url);
    const { json } = await staff.ask('POST', `webhooks/secret/${id}`);
    const fresh = String(json['secret']);
    expect(Date.parse(String(json['former_until']))).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await staff.ask('POST', `webhooks/test/${id}`);
    const [first] = receiver.received;
    for (const known of [fresh, secret])
      expect(new Verifier(known).verify(first?.body ?? '', told(first?.headers ?? {}))).toMatchObject({ type: 'test' });

    await own.world.database.system.run(sql`update webhook set former_until = now() where id = ${id}`);
    await own.tell('summary_ready');
    await own.world.settled();
    const later = receiver.received.find(({ body }) => body.includes('summary_ready'));
    expect(new Verifier(fresh).verify(later?.body ?? '', told(later?.headers ?? {}))).toBeTruthy();
    expect(() => new Verifier(secret).verify(later?.body ?? '', told(later?.headers ?? {}))).toThrow();
  });

  it('is told once: the same order again gets the same answer, and no other secret', async () => {
    const id = await own.webhook(receiver.url);
    const key = { 'idempotency-key': 'renew-once' };
    const [one, two] = [
      await staff.ask('POST', `webhooks/secret/${id}`, { headers: key }),
      await staff.ask('POST', `webhooks/secret/${id}`, { headers: key }),
    ];
    expect(two.json['secret']).toBe(one.json['secret']);
  });
});

describe('the events of a webhook', () => {
  it('are those that it wants, and all when it names none', async () => {
    const some = await own.webhook(`${receiver.url}/some`);
    await own.world.database.system.run(sql`update webhook set events = '{report_ready}' where id = ${some}`);
    await own.webhook(`${receiver.url}/all`);
    await own.tell('crawler_finished');
    await own.tell('report_ready');
    await own.world.settled();
    const got = receiver.received.map(
      ({ path, body }) => `${path} ${(JSON.parse(body.toString()) as { type: string }).type}`,
    );
    expect(got.filter((line) => line.startsWith('/hook/')).toSorted()).toEqual([
      '/hook/all crawler_finished',
      '/hook/all report_ready',
      '/hook/some report_ready',
    ]);
    const rows = (await staff.get(`webhooks/sent/${some}`)).json.results;
    expect(rows).toMatchObject([{ event: 'report_ready', success: true, response_code: 200 }]);
  });
});
