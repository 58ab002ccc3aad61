// What a receiver gets: the right events, signed so that an independent verifier accepts them, and the next attempt when it fails.
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { admissionLock } from '../../../../server/platform/jobs/admission.ts';
import { insert } from '../../twoVendors.ts';
import { answers, openReceiver, type Receiver } from './receiver.ts';
import {
  attemptRows,
  deliveries,
  insertApplication,
  letTimePass,
  logRows,
  openVendorWorld,
  secret,
  type VendorWorld,
} from './vendorWorld.ts';

let own: VendorWorld;
let receiver: Receiver;

beforeEach(async () => {
  own = await openVendorWorld();
  receiver = await openReceiver();
});
afterEach(async () => {
  await own.world.close();
  await receiver.close();
});

const told = (headers: Record<string, unknown>): Record<string, string> => headers as Record<string, string>;

describe('an event', () => {
  it('arrives signed, byte for byte as it was written down, and is in the log', async () => {
    await own.webhook(receiver.url);
    await own.tell('summary_ready', { data: { note: 'Größe – “quoted”\n' } });
    await own.world.settled();
    const [request] = receiver.received;
    const body = new Verifier(secret).verify(request?.body ?? '', told(request?.headers ?? {}));
    expect(body).toEqual({
      type: 'summary_ready',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        application_id: own.application,
        vendor_label: 'harbour',
        vendor_specific_id: 'ref-1',
        note: 'Größe – “quoted”\n',
      },
    });
    const row = await own.world.database.system.one<{ body: string; reference: string }>(
      sql`select body, reference from webhook_event`,
    );
    expect(request?.body.equals(Buffer.from(row?.body ?? ''))).toBe(true);
    expect(request?.headers['webhook-id']).toBe(row?.reference);
    expect(request?.headers['content-type']).toBe('application/json');
    expect(await logRows(own.world)).toEqual([{ event: 'summary_ready', success: true, response_code: 200 }]);
    expect(await deliveries(own.world)).toMatchObject([{ state: 'delivered', attempts: 1, wait: null }]);
  });

  it('is refused by the verifier when one byte or the secret is another', async () => {
    await own.webhook(receiver.url);
    await own.tell('bundle_ready');
    await own.world.settled();
    const [request] = receiver.received;
    const headers = told(request?.headers ?? {});
    expect(() => new Verifier(secret).verify(`${request?.body.toString()} `, headers)).toThrow();
    expect(() =>
      new Verifier(`whsec_${Buffer.alloc(32, 1).toString('base64')}`).verify(request?.body ?? '', headers),
    ).toThrow();
  });

  it('goes to the enabled webhooks of its vendor and label, and to no other', async () => {
    const { world, vendor, label } = own;
    const otherLabel =
      (
        await world.database.system.one<{ id: number }>(
          sql`insert into label (ref, vendor_id) values ('other', ${vendor}) returning id`,
        )
      )?.id ?? 0;
    const stranger =
      (await world.database.system.one<{ id: number }>(sql`insert into vendor (name) values ('Stranger') returning id`))
        ?.id ?? 0;
    const wanted = [await own.webhook(receiver.url), await own.webhook(receiver.url, { label })];
    await own.webhook(receiver.url, { label: otherLabel });
    await own.webhook(receiver.url, { enabled: false });
    await own.webhook(receiver.url, { vendor: stranger });
    await own.tell('report_ready');
    await world.settled();
    expect(receiver.received).toHaveLength(2);
    expect((await deliveries(world)).map(({ webhook_id }) => webhook_id)).toEqual(wanted);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is not there when its change was taken back', async () => {
    await own.webhook(receiver.url);
    const { world } = own;
    const failing = world.database.system.transaction(async (tx) => {
      const { emit } = await import('../../../../server/engine/webhooks/events.ts');
      await emit(tx, {
        applicationId: own.application,
        vendorId: own.vendor,
        labelId: own.label,
        event: 'summary_ready',
      });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await world.settled();
    expect([receiver.received, await deliveries(world)]).toEqual([[], []]);
  });
});

describe('a receiver that fails', () => {
  it('is asked again on the published schedule, ten times in all, always with the same id', async () => {
    receiver.behave(answers(503, {}, 'not now'));
    await own.webhook(receiver.url);
    await own.tell('summary_ready');
    await own.world.settled();
    // The second attempt comes by itself after five seconds, so a slow machine may see it made already.
    const published = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (
      let [delivery] = await deliveries(own.world);
      delivery?.state === 'pending';
      [delivery] = await deliveries(own.world)
    ) {
      const pause = published[delivery.turn - 2] ?? 0;
      expect(delivery.attempts).toBe(delivery.turn - 1);
      expect(delivery.wait).toBeGreaterThan(pause * 0.9 - 60);
      // The circuit may hold a short pause back for longer, never for more than ten minutes.
      expect(delivery.wait).toBeLessThanOrEqual(Math.max(pause * 1.1, 600));
      await letTimePass(own.world);
    }
    expect(await deliveries(own.world)).toMatchObject([{ state: 'failed', attempts: 10, wait: null }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(10);
    expect(await logRows(own.world)).toHaveLength(10);
    expect((await attemptRows(own.world)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('is seen among the work with the age, the attempts and the last error of the whole delivery, until it is sent once more', async () => {
    const staff = await own.person('staff@signalbox.test', { staff: true });
    const work = async () => (await staff.get('work/?kind=deliver')).json.results;
    receiver.behave(answers(503, {}, 'not now'));
    await own.webhook(receiver.url);
    await own.tell('summary_ready');
    await own.world.settled();
    await own.world.database.system.run(sql`update webhook_delivery set created_at = now() - interval '1 hour'`);
    await letTimePass(own.world);
    await letTimePass(own.world);
    const [row, ...others] = (await work()) ?? [];
    expect(others).toEqual([]);
    const { attempts } = (await deliveries(own.world))[0] ?? {};
    expect(attempts).toBeGreaterThanOrEqual(3);
    expect(row).toMatchObject({ state: 'waiting', attempt: attempts, last_error: 'The receiver answered 503' });
    expect(row?.['age']).toBeGreaterThanOrEqual(3600);
    // The rows come newest order first, whatever their age.
    expect(Date.now() - Date.parse(String(row?.['created_at']))).toBeLessThan(600_000);
    // Sent once more by hand, it begins anew.
    await own.world.database.system.run(sql`update webhook_delivery set resent_at = now()`);
    expect((await work())?.[0]).toMatchObject({ attempt: 0, last_error: null, age: 0 });
  });

  it('is asked at once when staff have it tried again, although it is left alone after five failures', async () => {
    const staff = await own.person('staff@signalbox.test', { staff: true });
    receiver.behave(answers(503));
    await own.webhook(receiver.url);
    await own.tell('summary_ready');
    await own.world.settled();
    while (receiver.received.length < 5) await letTimePass(own.world);
    const rest = sql`select open_until > now() as rests from webhook_health`;
    expect(await own.world.database.system.one(rest)).toEqual({ rests: true });
    await own.tell('bundle_ready');
    await own.world.settled();
    receiver.behave(answers(200));
    const rows = (await staff.get('work/?kind=deliver')).json.results ?? [];
    expect(rows.map(({ attempt, last_error: why }) => [attempt, why])).toEqual([
      [0, 'Paused: other deliveries to this endpoint failed'],
      [5, 'The receiver answered 503'],
    ]);
    const row = rows.at(-1);
    expect((await staff.ask('POST', `work/${String(row?.['id'])}/retry`)).status).toBe(200);
    await own.world.settled();
    expect(receiver.received).toHaveLength(7);
    expect(await deliveries(own.world)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('gets one attempt when several are tried again together, and all the others as soon as that one arrived', async () => {
    const staff = await own.person('staff@signalbox.test', { staff: true });
    receiver.behave(answers(503));
    await own.webhook(receiver.url);
    for (let n = 0; n < 5; n += 1) await own.tell('summary_ready');
    await own.world.settled();
    while (receiver.received.length < 10) await letTimePass(own.world);
    const failed = receiver.received.length;
    // Slow enough that all are taken up while the first one is under way.
    let underWay = 0;
    let mostUnderWay = 0;
    const first = Promise.withResolvers<number>();
    receiver.behave((reply) => {
      mostUnderWay = Math.max(mostUnderWay, (underWay += 1));
      setTimeout(() => {
        first.resolve(mostUnderWay);
        underWay -= 1;
        reply.writeHead(200).end();
      }, 400);
    });
    const rows = (await staff.get('work/?kind=deliver')).json.results ?? [];
    expect(rows).toHaveLength(5);
    const { system } = own.world.database;
    await system.transaction(async (tx) => {
      // No order is let in before all have been asked for.
      await tx.run(sql`select pg_advisory_xact_lock(${admissionLock})`);
      for (const { id } of rows) expect((await staff.ask('POST', `work/${String(id)}/retry`)).status).toBe(200);
    });
    expect(await first.promise).toBe(1);
    await receiver.until(failed + 5);
    await own.world.settled();
    // None of the last attempts was put off to a time after the first of them had ended.
    const last = sql`select distinct on (split_part(key, '.', 1)) not_before, finished_at from work
      where kind = 'deliver' order by split_part(key, '.', 1), id desc`;
    expect(
      await system.one(sql`with last as (${last}) select count(*)::int as attempts,
        bool_and(not_before <= (select min(finished_at) from last)) as at_once from last`),
    ).toEqual({ attempts: 5, at_once: true });
    expect((await deliveries(own.world)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('that is back gets none of those earlier whose receiver asked for a later time', async () => {
    await own.webhook(receiver.url);
    receiver.behave(answers(429, { 'retry-after': '3000' }));
    await own.tell('summary_ready');
    await own.world.settled();
    receiver.behave(answers(503));
    for (let n = 0; n < 5; n += 1) await own.tell('bundle_ready');
    await own.world.settled();
    receiver.behave(answers(200));
    // The rest of the endpoint is over for one of them.
    const { system } = own.world.database;
    await system.run(sql`update webhook_health set open_until = now()`);
    await system.run(
      sql`update work set not_before = now() where id = (select max(id) from work where state = 'waiting')`,
    );
    await system.run(sql`select pg_notify('signalbox_work', '')`);
    await own.world.settled();
    const [late, ...others] = await deliveries(own.world);
    expect(late?.wait).toBeGreaterThan(2_900);
    expect(others.every(({ wait }) => (wait ?? 0) < 6)).toBe(true);
  });

  it('gets what it asks for with Retry-After, up to four hours', async () => {
    await own.webhook(receiver.url);
    receiver.behave(answers(429, { 'retry-after': '3000' }));
    await own.tell('summary_ready');
    await own.world.settled();
    expect((await deliveries(own.world))[0]?.wait).toBeGreaterThan(2_900);
    receiver.behave(answers(503, { 'retry-after': '9999999' }));
    await letTimePass(own.world);
    const wait = (await deliveries(own.world))[0]?.wait ?? 0;
    expect(wait).toBeGreaterThan(14_300);
    expect(wait).toBeLessThanOrEqual(14_400);
  });

  it('that answers 410 is switched off, and the vendor’s people are told', async () => {
    await own.world.database.system.run(sql`insert into person (email, username, password_hash, vendor_id)
      values ('owner@harbour.test', 'owner', 'x', ${own.vendor})`);
    receiver.behave(answers(410));
    const webhook = await own.webhook(receiver.url);
    await own.tell('summary_ready');
    await own.world.settled();
    const row = await own.world.database.system.one(
      sql`select enabled, disabled_reason from webhook where id = ${webhook}`,
    );
    expect(row).toEqual({ enabled: false, disabled_reason: 'The receiver answered 410: it wants no more events.' });
    expect(await deliveries(own.world)).toMatchObject([{ state: 'disabled', attempts: 1 }]);
    const mail = await own.world.database.system.rows(sql`select template, recipient from mail`);
    expect(mail).toEqual([{ template: 'webhookDisabled', recipient: 'owner@harbour.test' }]);
  });

  it('for five days is switched off, and not a moment before', async () => {
    receiver.behave(answers(500));
    const webhook = await own.webhook(receiver.url);
    await own.tell('summary_ready');
    await own.world.settled();
    const enabled = async (): Promise<unknown> =>
      (
        await own.world.database.system.one<{ enabled: boolean }>(
          sql`select enabled from webhook where id = ${webhook}`,
        )
      )?.enabled;
    await own.world.database.system.run(
      sql`update webhook_health set failing_since = now() - interval '4 days 23 hours'`,
    );
    await letTimePass(own.world);
    expect(await enabled()).toBe(true);
    await own.world.database.system.run(
      sql`update webhook_health set failing_since = now() - interval '5 days 1 minute'`,
    );
    await letTimePass(own.world);
    expect(await enabled()).toBe(false);
    await insertApplication(own.world, own.vendor, own.label, 'ref-2');
    await own.tell('bundle_ready');
    expect((await deliveries(own.world)).map(({ state }) => state)).toEqual(['disabled']);
  });

  it('by never answering keeps at most five attempts waiting, and holds up no other', async () => {
    const hanging = await openReceiver(() => undefined);
    try {
      await own.webhook(hanging.url);
      const { world } = own;
      const other = await insert(world, sql`insert into vendor (name) values ('Other') returning id`);
      const label = await insert(
        world,
        sql`insert into label (ref, vendor_id) values ('other', ${other}) returning id`,
      );
      const application = await insertApplication(world, other, label);
      await own.webhook(receiver.url, { vendor: other });
      for (let n = 0; n < 20; n += 1) await own.tell('summary_ready');
      await hanging.until(5);
      for (let n = 0; n < 20; n += 1) {
        await own.tell('summary_ready', { vendorId: other, labelId: label, applicationId: application });
      }
      await receiver.until(20);
      expect(hanging.received).toHaveLength(5);
    } finally {
      await hanging.close();
    }
  });

  it('five times in a row is left alone for a while, then tried with one attempt', async () => {
    receiver.behave(answers(500));
    await own.webhook(receiver.url);
    for (let n = 0; n < 12; n += 1) await own.tell('summary_ready');
    await own.world.settled();
    const sent = receiver.received.length;
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(sent).toBeLessThanOrEqual(9);
    const all = await deliveries(own.world);
    expect(all.every(({ state, wait }) => state === 'pending' && (wait ?? 0) > 0)).toBe(true);
    receiver.behave(answers(200));
    await letTimePass(own.world);
    await letTimePass(own.world);
    expect((await deliveries(own.world)).every(({ state }) => state === 'delivered')).toBe(true);
  });
});
