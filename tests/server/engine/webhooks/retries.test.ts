// A receiver that fails: attempts come on the published schedule, or when it asks for them, until it is left alone or switched off.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { insert } from '../../twoVendors.ts';
import { answers, openReceiver, type Receiver } from './receiver.ts';
import {
  attemptRows,
  deliveries,
  insertApplication,
  letTimePass,
  logRows,
  openVendorWorld,
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
