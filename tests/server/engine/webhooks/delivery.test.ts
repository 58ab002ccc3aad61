// What a receiver gets: the right events, and each signed so that an independent verifier accepts it.
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { deliveries, logRows, openVendorWorld, secret, type VendorWorld } from './vendorWorld.ts';

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
        source: null,
        check: null,
        accounts: [],
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
