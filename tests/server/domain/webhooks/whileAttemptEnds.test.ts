// A webhook that is changed or deleted in the moment in which an attempt at it ends: nobody is refused for it, and the attempt is on record.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finish } from '../../../../server/engine/webhooks/delivery/finish.ts';
import { lockHealth } from '../../../../server/engine/webhooks/delivery/health.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { logRows, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { insert } from '../../twoVendors.ts';
import { waiting } from '../../waiting.ts';

let own: VendorWorld;
let staff: Person;

beforeAll(async () => {
  own = await openVendorWorld({ work: [] });
  staff = await own.person('staff@signalbox.test', { staff: true });
});
afterAll(() => own.world.close());

/** The attempt holds how its endpoint is doing, and is put on record after the change was asked for. */
async function whileAttemptEnds(webhook: number, status: number, change: () => Promise<Reply>): Promise<Reply> {
  const { database, app } = own.world;
  const event = await own.tell('bundle_ready');
  const delivery = await insert(
    own.world,
    sql`select id from webhook_delivery where event_id = ${event} and webhook_id = ${webhook}`,
  );
  const attempt = await insert(
    own.world,
    sql`insert into webhook_attempt (delivery_id, vendor_id, number) values (${delivery}, ${own.vendor}, 1) returning id`,
  );
  await lockHealth(database.system, delivery);
  const { changed } = await database.system.transaction(async (tx) => {
    await lockHealth(tx, delivery);
    const changed = change();
    await waiting(own.world, 1);
    await finish(tx, app.services, delivery, attempt, { success: status < 300, status });
    // In an object: the transaction would wait for a bare promise, which waits for the transaction.
    return { changed };
  });
  return changed;
}

describe.each([200, 500, 410])('while an attempt ends with %i', (status) => {
  it('the address of its webhook is changed', async () => {
    const webhook = await own.webhook('https://hooks.harbour.example/in');
    const body = { name: 'Events', url: 'https://hooks.harbour.example/new' };
    const change = () => staff.ask('PUT', `webhooks/${webhook}`, { body });
    expect((await whileAttemptEnds(webhook, status, change)).json).toMatchObject(body);
    expect((await logRows(own.world)).at(-1)).toMatchObject({ response_code: status });
  });

  it('its webhook is deleted', async () => {
    const webhook = await own.webhook('https://hooks.harbour.example/in');
    const remove = () => staff.ask('DELETE', `webhooks/${webhook}`);
    expect((await whileAttemptEnds(webhook, status, remove)).status).toBe(200);
    expect((await logRows(own.world)).at(-1)).toMatchObject({ response_code: status });
  });
});
