// A delivery that failed is seen among the open work, and staff who have it tried again meet neither its pause nor a crowd of attempts.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { lockClaims } from '../../../../server/platform/jobs/claim.ts';
import { answers, openReceiver, type Receiver } from './receiver.ts';
import { deliveries, letTimePass, openVendorWorld, type VendorWorld } from './vendorWorld.ts';

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
      await lockClaims(tx);
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
});
