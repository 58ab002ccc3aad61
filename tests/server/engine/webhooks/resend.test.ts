// Sending again: the same event with the same id as a new attempt, the old lines kept, and refused when there is nothing to send or it is too late.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
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
  application = await withDocuments();
});

async function withDocuments(kinds = ['bundle', 'report', 'summary'], age = '0 seconds'): Promise<number> {
  const id = await insertApplication(own.world, own.vendor, own.label, 'ref', age);
  for (const kind of kinds) {
    await insert(
      own.world,
      sql`insert into document (application_id, vendor_id, kind, format, created_at)
      values (${id}, ${own.vendor}, ${kind}, 'json', now()) returning id`,
    );
  }
  return id;
}
const send = (what: 'bundle' | 'summary', id = application): Promise<Reply> =>
  user.ask('POST', `applications/${id}/${what}/webhook`);
const received = (id = application): { event: string; reference: string }[] =>
  receiver.received
    .map(({ headers, body }) => ({
      headers,
      told: JSON.parse(body.toString()) as { type: string; data: { application_id: number } },
    }))
    .filter(({ told }) => told.data.application_id === id)
    .map(({ headers, told }) => ({ event: told.type, reference: String(headers['webhook-id']) }));
const documentsTold = (): unknown[] =>
  receiver.received
    .map(({ body }) => JSON.parse(body.toString()) as { data: { application_id: number; documents: unknown } })
    .filter(({ data }) => data.application_id === application)
    .map(({ data }) => data.documents);
/** As if the moment in which a second click is the same click had passed. */
const aMomentLater = (): Promise<number> =>
  own.world.database.system.run(
    sql`update webhook_delivery set resent_at = resent_at - interval '11 seconds' where resent_at is not null`,
  );
const log = (id = application): Promise<unknown[]> =>
  own.world.database.system.rows(sql`select event, success from webhook_log where application_id = ${id} order by id`);

describe('sending the webhooks of an application', () => {
  it('tells bundle_ready and report_ready, and summary_ready', async () => {
    const bundle = await send('bundle');
    expect(bundle.json).toEqual({
      detail: 'Sent bundle and report_ready webhook',
      events: ['bundle_ready', 'report_ready'],
      attempts: 2,
    });
    expect((await send('summary')).json).toEqual({
      detail: 'Sent webhook summary webhook',
      events: ['summary_ready'],
      attempts: 1,
    });
    await own.world.settled();
    expect(
      received()
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['bundle_ready', 'report_ready', 'summary_ready']);
    // In the words of the print that tells by itself: a receiver reads one kind of payload.
    const { publicUrl } = own.world.app.services;
    const told = ['bundle', 'report', 'summary'].map((kind) => [
      { name: `${kind}.json`, url: `${publicUrl}/api/v1/applications/${application}/${kind}` },
    ]);
    expect(
      documentsTold()
        .map((one) => JSON.stringify(one))
        .sort(),
    ).toEqual(told.map((one) => JSON.stringify(one)));
    const [bundleTold] = told.flat();
    expect((await user.get(bundleTold?.url.split('/api/v1/')[1] ?? '')).status).not.toBe(404);
  });

  it('again is a new attempt with the same id and a new line; the old one is kept', async () => {
    await own.tell('summary_ready', { applicationId: application });
    await own.world.settled();
    await send('summary');
    await own.world.settled();
    expect(received()).toHaveLength(2);
    expect(new Set(received().map(({ reference }) => reference)).size).toBe(1);
    expect(await log()).toEqual([
      { event: 'summary_ready', success: true },
      { event: 'summary_ready', success: true },
    ]);
  });

  it('does what a model of it does: a click within ten seconds of another is the same click', async () => {
    const step = fc.record({ clicks: fc.integer({ min: 1, max: 4 }), later: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        const id = await withDocuments();
        let sent = 0;
        let isOpen = true;
        for (const { clicks, later } of steps) {
          const replies = await Promise.all(Array.from({ length: clicks }, () => send('summary', id)));
          expect(replies.every(({ status }) => status === 200)).toBe(true);
          sent += isOpen ? 1 : 0;
          isOpen = later;
          await own.world.settled();
          if (later) await aMomentLater();
          expect(received(id)).toHaveLength(sent);
          expect(await log(id)).toHaveLength(sent);
          expect(new Set(received(id).map(({ reference }) => reference)).size).toBe(1);
        }
      }),
      { numRuns: 5 },
    );
  }, 180_000);

  it('starts the whole schedule again for one that had failed', async () => {
    const { system } = own.world.database;
    await own.tell('summary_ready', { applicationId: application });
    await own.world.settled();
    const one = sql`event_id = (select id from webhook_event where application_id = ${application})`;
    await system.run(sql`update webhook_delivery set state = 'failed', turn = 10 where ${one}`);
    await send('summary');
    await own.world.settled();
    expect(await system.rows(sql`select state, turn, attempts from webhook_delivery where ${one}`)).toEqual([
      { state: 'delivered', turn: 1, attempts: 2 },
    ]);
  });

  it('is refused with the reason', async () => {
    const { system } = own.world.database;
    const reasonOf = async (reply: Promise<Reply>): Promise<unknown> => {
      const { status, json } = await reply;
      return [status, json.message];
    };
    const old = await withDocuments(['bundle'], '7 days 1 minute');
    expect(await reasonOf(send('bundle', old))).toEqual([
      400,
      'The application is older than 7 days: this is no longer possible',
    ]);
    const almost = await withDocuments(['bundle'], '6 days 23 hours 59 minutes');
    expect((await send('bundle', almost)).status).toBe(200);
    const bare = await withDocuments([]);
    expect(await reasonOf(send('bundle', bare))).toEqual([404, 'This application has no bundle']);
    expect(await reasonOf(send('summary', bare))).toEqual([404, 'This application has no summary']);
    await system.run(sql`update webhook set enabled = false`);
    expect(await reasonOf(send('summary'))).toEqual([400, 'No webhook is enabled for the label harbour']);
    expect(await reasonOf(send('summary', 987_654))).toEqual([404, 'Application not found']);
  });

  it('sends no report_ready for a report that does not exist', async () => {
    const id = await withDocuments(['bundle']);
    expect((await send('bundle', id)).json['events']).toEqual(['bundle_ready']);
  });
});

describe('the detail of a line', () => {
  const personal = { full_name: 'Pat Private' };

  it('shows what was sent and answered, and nothing personal without permission', async () => {
    receiver.behave(answers(500, {}, 'no, Pat Private'));
    await own.tell('summary_ready', { applicationId: application, data: { note: 'n' }, personal });
    await own.world.settled();
    const blind = await own.person('blind@signalbox.test', { pii: false });
    const line = (await user.get(`webhooks/logs/${application}`)).json.results?.at(-1);
    const path = `webhooks/logs/${application}/${String(line?.['id'])}`;
    const seen = (await user.get(path)).json;
    expect(seen).toMatchObject({
      success: false,
      response_code: 500,
      answer: 'no, Pat Private',
      error: 'The receiver answered 500',
      attempt: 1,
    });
    expect(seen['payload']).toMatchObject({ type: 'summary_ready', data: { note: 'n', ...personal } });
    for (const address of [
      path,
      `webhooks/logs/${application}`,
      `webhooks/logs/${application}/deliveries`,
      'webhooks',
    ]) {
      expect((await blind.get(address)).text).not.toContain('Pat');
    }
    expect((await blind.get(path)).json).toMatchObject({
      answer: null,
      payload: { data: { note: 'n', full_name: null } },
    });
    expect(own.world.logLines.join('\n')).not.toContain('Pat Private');
  });

  it('is nobody else’s, and a pending delivery says when it goes on', async () => {
    receiver.behave(answers(503, { 'retry-after': '3600' }));
    await own.tell('summary_ready', { applicationId: application });
    await own.world.settled();
    const [pending] = (await user.get(`webhooks/logs/${application}/deliveries`)).json.results ?? [];
    expect(pending).toMatchObject({
      event: 'summary_ready',
      state: 'pending',
      attempts: 1,
      next_attempt_at: expect.any(String),
    });
    const stranger = await insert(own.world, sql`insert into vendor (name) values ('Stranger') returning id`);
    const foreigner = await own.person('foreigner@signalbox.test', { vendor: stranger });
    const line = (await user.get(`webhooks/logs/${application}`)).json.results?.[0];
    for (const address of [
      `webhooks/logs/${application}/${String(line?.['id'])}`,
      `webhooks/logs/${application}/deliveries`,
    ]) {
      expect((await foreigner.get(address)).status).toBe(404);
    }
  });
});
