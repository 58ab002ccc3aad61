// The first steps of an empty product: each is done once the database holds it, and by nothing else.
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepCatalogue } from '../../../../server/engine/catalogue/keepCatalogue.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { openWorld, password, type Person, type World } from '../../../world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld({
    empty: true,
    env: {
      SIGNALBOX_CONNECTORS: 'nobody=demo',
      SIGNALBOX_CONNECTORS_FOLDER: resolve('tests/server/engine/connectors/own'),
      SIGNALBOX_DEMO: 'off',
    },
  });
  await keepCatalogue(world.database, silentLog);
  // As npm run admin makes the first one.
  await world.database.system
    .run(sql`with vendor as (insert into vendor (name, country_code) values ('Signalbox', 'AU') returning id)
    insert into person (email, username, password_hash, is_staff, is_superuser, vendor_id)
    select 'chief@signalbox.test', 'chief', ${await hashPassword(password)}, true, true, id from vendor`);
  admin = await world.script('chief@signalbox.test');
});
afterAll(() => world.close());

const steps = async () =>
  (await admin.get('dashboard/first-steps/')).json as { open: string[]; vendor: { id: number } | null };

it('are done one after the other by the calls that their commands make', async () => {
  expect(await steps()).toMatchObject({
    vendor: null,
    served: 0,
    open: ['vendor', 'label', 'connector', 'webhook', 'link'],
  });
  const vendor = (await admin.ask('POST', 'vendors/', { body: { name: 'Harbour Loans', country_code: 'AU' } })).json;
  expect(await steps()).toMatchObject({
    vendor: { id: vendor['id'], name: 'Harbour Loans' },
    open: ['label', 'connector', 'webhook', 'link'],
  });
  const label = (await admin.ask('POST', 'vendors/labels/', { body: { ref: 'harbour-main', vendor_id: vendor['id'] } }))
    .json;
  await admin.ask('PATCH', `vendors/${String(vendor['id'])}/`, { body: { label_id: label['id'] } });
  expect((await steps()).open).toEqual(['connector', 'webhook', 'link']);
  const bank = await world.database.system.one<{ id: number }>(sql`select id from bank where name = 'ANZ'`);
  const choose = (connector: string) =>
    admin.ask('PUT', `dashboard/vendors/${String(vendor['id'])}/banks/${bank?.id}/`, {
      body: { offered: true, connector },
    });
  await choose('demo');
  // A demonstration does not do, unless all of it is one.
  expect(await steps()).toMatchObject({
    served: 1,
    invented: 1,
    connectors: ['akahu', 'bad', 'calling', 'consenting', 'openbanking', 'standing', 'told'],
    open: ['connector', 'webhook', 'link'],
  });
  const demo = await world.secondServer({ SIGNALBOX_DEMO: 'on' });
  expect(
    (await demo.script('chief@signalbox.test').then((one) => one.get('dashboard/first-steps/'))).json,
  ).toMatchObject({
    open: ['webhook', 'link'],
  });
  await choose('standing');
  expect(await steps()).toMatchObject({ served: 1, invented: 0, open: ['webhook', 'link'] });
  const webhook = { name: 'Results', url: 'https://hooks.harbour-loans.example/', vendorref: 'harbour-main' };
  await admin.ask('POST', 'webhooks', { body: webhook });
  expect((await steps()).open).toEqual(['link']);
  await admin.ask('PUT', 'users/me/vendor', { body: { vendor_id: vendor['id'] } });
  const link = await admin.ask('POST', 'email/customer_iframe_link', {
    body: {
      vendor_name: 'Harbour Loans',
      iframe_link: `${world.app.services.publicUrl}/connect?label=harbour-main&identifier=client-1234`,
      customer_email: 'ada@customer.example',
      customer_name: 'Ada',
    },
  });
  expect(link.status, link.text).toBe(200);
  expect((await steps()).open).toEqual([]);
});
