// This machine, and what else lies behind the product, gets no webhook: only a setting for tests lets it, and production refuses that.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../../server/platform/settings/settings.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { attemptRows, deliveries, openVendorWorld, type VendorWorld } from './vendorWorld.ts';

let own: VendorWorld;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
  // Nothing but the address speaks against it.
  own = await openVendorWorld({
    env: {
      SIGNALBOX_ALLOW_LOOPBACK: 'off',
      SIGNALBOX_ALLOW_HTTP: 'on',
      SIGNALBOX_OUTGOING_PORTS: new URL(receiver.url).port,
    },
  });
});
afterEach(async () => {
  await own.world.close();
  await receiver.close();
});

describe('where this machine may not be reached', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433'])(
    'a webhook to %s is refused before anything leaves, and tried again like any other',
    async (host) => {
      await own.webhook(receiver.url.replace('127.0.0.1', host));
      await own.tell('summary_ready');
      await own.world.settled();
      expect(receiver.received).toEqual([]);
      const [attempt] = await attemptRows(own.world);
      expect(attempt).toMatchObject({ ended: true, success: false });
      expect(attempt?.error).toMatch(/leads back to this machine|is not on the public internet/);
      expect(await deliveries(own.world)).toMatchObject([{ state: 'pending' }]);
    },
  );

  it('the setting that would let it stops the start', () => {
    const env = { SIGNALBOX_ENVIRONMENT: 'production', SIGNALBOX_ALLOW_LOOPBACK: 'on' };
    expect(() => readSettings(env)).toThrow(
      'SIGNALBOX_ALLOW_LOOPBACK is "on", but it must be off in production: receivers must not reach this machine.',
    );
    expect(() => readSettings({ ...env, SIGNALBOX_ENVIRONMENT: 'staging' })).not.toThrow();
  });
});
