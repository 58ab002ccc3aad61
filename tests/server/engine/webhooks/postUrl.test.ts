// The setting post_url is one more endpoint: it gets the same events, signed and in the log, and stops with the setting.
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { answers, openReceiver, type Receiver } from './receiver.ts';
import { deliveries, letTimePass, logRows, openVendorWorld, type VendorWorld } from './vendorWorld.ts';

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

const set = (key: string, value: string): Promise<number> =>
  own.world.database.system
    .run(sql`insert into vendor_setting (vendor_id, key, value) values (${own.vendor}, ${key}, ${value})
    on conflict (vendor_id, key) do update set value = excluded.value`);
const endpoints = () =>
  own.world.database.system.rows<{ id: number; url: string; enabled: boolean; secret_sealed: Buffer | null }>(
    sql`select id, url, enabled, secret_sealed from webhook order by id`,
  );
const sent = () => receiver.received.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);

describe('post_url', () => {
  it('gets every event as a webhook does, signed with a secret of its own', async () => {
    await set('post_url', receiver.url);
    await own.webhook(receiver.url);
    await own.tell('summary_ready', { data: { note: 'Größe' } });
    await own.tell('application_finalised');
    await own.world.settled();
    expect(sent().filter(({ type }) => type === 'summary_ready')).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ vendor_specific_id: 'ref-1', note: 'Größe' }) }),
      expect.objectContaining({ data: expect.objectContaining({ vendor_specific_id: 'ref-1', note: 'Größe' }) }),
    ]);
    expect(await logRows(own.world)).toHaveLength(4);
    const made = (await endpoints()).find(({ id }) => id === 1);
    const secret = own.world.app.services.seal.open(made?.secret_sealed ?? Buffer.alloc(0), 'webhook 1');
    const verified = receiver.received.filter(({ body, headers }) => {
      try {
        return new Verifier(secret).verify(body, headers as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    });
    expect(verified).toHaveLength(2);
  });

  it('is asked again when it fails, and follows the setting to another address', async () => {
    receiver.behave(answers(503));
    await set('post_url', receiver.url);
    await own.tell('summary_ready');
    await own.world.settled();
    const other = await openReceiver();
    try {
      await set('post_url', other.url);
      await letTimePass(own.world);
      expect(await deliveries(own.world)).toMatchObject([{ state: 'delivered' }]);
      // The second attempt comes by itself after five seconds, so a slow machine may see it made at the first address.
      expect(other.received).toHaveLength(1);
      const ids = [...receiver.received, ...other.received].map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(1);
      expect(await endpoints()).toMatchObject([{ url: other.url, enabled: true }]);
    } finally {
      await other.close();
    }
  });

  it.each(['', '  '])('gets nothing more once it is emptied (%j), not even what waited', async (empty) => {
    receiver.behave(answers(503));
    await set('post_url', receiver.url);
    await own.tell('summary_ready');
    await own.world.settled();
    await set('post_url', empty);
    const before = receiver.received.length;
    await letTimePass(own.world);
    await own.tell('bundle_ready');
    await own.world.settled();
    expect(receiver.received).toHaveLength(before);
    expect(await deliveries(own.world)).toMatchObject([{ state: 'disabled' }]);
    receiver.behave(answers(200));
    await set('post_url', receiver.url);
    await own.tell('report_ready');
    await own.world.settled();
    expect(sent().at(-1)).toMatchObject({ type: 'report_ready' });
    await own.world.database.system.run(sql`delete from vendor_setting where key = 'post_url'`);
    expect(await endpoints()).toMatchObject([{ enabled: false }]);
  });

  it.each(['not an address', 'ftp://files.example/in', 'http://169.254.169.254/latest'])(
    'that is %s is refused before anything leaves, and the log says so',
    async (address) => {
      await set('post_url', address);
      await own.tell('summary_ready');
      await own.world.settled();
      const attempts = await own.world.database.system.rows<{ error: string }>(
        sql`select success, response_code, error from webhook_attempt order by id limit 1`,
      );
      expect(attempts).toMatchObject([{ success: false, response_code: null }]);
      expect(attempts[0]?.error).not.toBe('');
      expect(await logRows(own.world)).toContainEqual({ event: 'summary_ready', success: false, response_code: null });
    },
  );

  it('with post_alert_only says what happened to which application, and nothing else', async () => {
    await set('post_url', receiver.url);
    await set('post_alert_only', 'True');
    const person = { full_name: 'Verity Gorsedale' };
    await own.tell('summary_ready', { data: { bank: 'First Bank' }, personal: person });
    await own.world.settled();
    const alert = { type: 'summary_ready', timestamp: expect.any(String), data: { application_id: own.application } };
    expect(sent()).toEqual([alert]);
    // The log shows what was sent, not what might have been.
    const user = await own.person('user@signalbox.test');
    const list = await user.get(`webhooks/logs/${own.application}`);
    const line = await user.get(`webhooks/logs/${own.application}/${String(list.json.results?.[0]?.['id'])}`);
    expect(line.json['payload']).toEqual(alert);
    // Other webhooks are asked nothing about it.
    await own.webhook(receiver.url);
    await own.tell('bundle_ready', { personal: person });
    await own.world.settled();
    expect(sent().filter(({ data }) => JSON.stringify(data).includes('Verity'))).toHaveLength(1);
  });
});
