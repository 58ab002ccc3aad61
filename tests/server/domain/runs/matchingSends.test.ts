// Sends of all applications that match a filter: counted whether anybody has loaded them or not, then sent in one run.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openReceiver, type Receiver } from '../../engine/webhooks/receiver.ts';
import { insert } from '../../twoVendors.ts';
import { itemsOf, openSendWorld, post, runNow, type SendWorld } from './sendWorld.ts';

let own: SendWorld;
let receiver: Receiver;
beforeAll(async () => {
  own = await openSendWorld();
  receiver = await openReceiver();
  await own.webhook(receiver.url);
});
afterAll(async () => {
  await own.world.close();
  await receiver.close();
});
beforeEach(() => void (receiver.received.length = 0));

/** Those of before match no more. */
const away = () => own.world.database.system.run(sql`update application set finalised = true, finalised_at = now()`);
const filter = { finalised: 'false' };
const preview = async (person = own.user, more: object = filter) =>
  (await post(person, 'sends/matching/preview', { kind: 'summary', filter: more })).json;
const order = (more: object = {}, person = own.user) =>
  post(person, 'sends/matching', { kind: 'summary', filter, ...more });

it('is previewed with all that match, and with how many are left out and why', async () => {
  await away();
  const [first, second] = [await own.printed(), await own.printed()];
  await own.printed('old', '8 days');
  await own.printed('older', '30 days');
  await own.world.database.system.run(sql`delete from document where application_id = ${first}`);
  expect(await preview()).toEqual({
    matching: 4,
    is_estimate: false,
    taken: 1,
    arrived: 0,
    beyond: 0,
    left_out: [
      {
        reason: 'This application has no summary',
        predicate: { one: 'has no summary', many: 'have no summary' },
        count: 1,
      },
      {
        reason: 'The data is older than 7 days',
        predicate: { one: 'has data older than 7 days', many: 'have data older than 7 days' },
        count: 2,
      },
    ],
  });
  expect(receiver.received).toHaveLength(0);

  const { run } = (await order({ expected: 1 })).json as { run: { id: number } };
  await own.world.settled();
  expect((await itemsOf(own.user, run.id)).map(({ application_id, state }) => [application_id, state])).toEqual([
    [second, 'started'],
    [first, 'left out'],
  ]);
  expect(await runNow(own.user, run.id)).toMatchObject({
    kind: 'summary',
    state: 'done',
    completed: 1,
    options: { matching: 4, filters: ['finalised'] },
  });
  expect(receiver.received).toHaveLength(1);
});

it('takes the newest thousand, says how many more there are, and sends none of these', async () => {
  await away();
  const { system } = own.world.database;
  await system.run(sql`with keys as (
      insert into application_key (timestamp) select now() - n * interval '1 minute' from generate_series(1, 1002) n
      returning id, timestamp), made as (
      insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id)
      select id, timestamp, ${own.vendor}, ${own.label}, 'one of many' from keys returning id)
    insert into document (application_id, vendor_id, kind, format, created_at)
    select id, ${own.vendor}, 'summary', 'json', now() from made`);
  expect(await preview()).toMatchObject({ matching: 1_002, taken: 1_000, beyond: 2, left_out: [] });
  const refused = await order({ expected: 999 });
  expect(refused).toMatchObject({
    status: 409,
    json: { message: '1000 applications can be sent by now, and not 999: look at the number again' },
  });
});

it('refuses where nothing matches, and a filter that is none', async () => {
  await away();
  expect(await order()).toMatchObject({ status: 409, json: { message: 'No application matches' } });
  expect((await post(own.user, 'sends/matching', { kind: 'summary', filter: { colour: 'red' } })).status).toBe(400);
});

it('counts and reaches no application of another vendor, and searches by no name that a person may not see', async () => {
  await away();
  await own.printed();
  const other = await insert(own.world, sql`insert into vendor (name) values ('Other') returning id`);
  const foreigner = await own.person('foreign@signalbox.test', { vendor: other });
  expect(await preview(foreigner)).toMatchObject({ matching: 0, taken: 0, left_out: [] });
  expect((await order({}, foreigner)).status).toBe(409);
  const blind = await own.person('blind@signalbox.test', { pii: false });
  const asked = await post(blind, 'sends/matching/preview', { kind: 'summary', filter: { full_name: 'Ann' } });
  expect(asked.status).toBe(400);
});

it('is ordered by somebody who proved lately who they are; looking at the number asks for nothing', async () => {
  await away();
  await own.printed();
  const late = await own.person('late@signalbox.test');
  await own.world.database.system.run(
    sql`update session set proved_at = now() - interval '16 minutes' where id = (select max(id) from session)`,
  );
  expect(await preview(late)).toMatchObject({ taken: 1 });
  expect(await order({}, late)).toMatchObject({ status: 428, json: { field: 'proof' } });
});
