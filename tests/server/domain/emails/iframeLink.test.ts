// The e-mail with the customer's link: only links of ours for the caller's labels, and never a text of somebody's own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

let own: VendorWorld;
let user: Person;

beforeAll(async () => {
  own = await openVendorWorld();
  user = await own.person('user@signalbox.test');
  const stranger = await insert(own.world, sql`insert into vendor (name) values ('Stranger') returning id`);
  await insert(own.world, sql`insert into label (ref, vendor_id) values ('strange', ${stranger}) returning id`);
});
afterAll(() => own.world.close());
beforeEach(async () => {
  await own.world.database.system.run(sql`delete from mail`);
  await own.world.database.system.run(sql`delete from limit_bucket`);
});

const link = (more = '', label = 'harbour'): string =>
  `${own.world.url}/connect?label=${label}&identifier=customer-1${more}`;
const send = (body: object = {}): Promise<Reply> =>
  user.ask('POST', 'email/customer_iframe_link', {
    body: {
      vendor_name: 'Harbour Loans',
      iframe_link: link(),
      customer_email: 'Pat@customer.example',
      customer_name: 'Pat O’Neil',
      ...body,
    },
  });
const emails = () =>
  own.world.database.system.rows<{ reference: string; recipient: string }>(sql`select reference, recipient from mail`);

describe('the customer’s link', () => {
  it('is mailed from the template', async () => {
    expect((await send()).json).toEqual({ detail: 'Successfully sent email' });
    const [email] = await emails();
    expect(email?.recipient).toBe('pat@customer.example');
    const text = await readFile(join(own.world.folder, 'outbox', `${email?.reference}.eml`), 'utf8');
    expect(text).toContain('Harbour Loans asks you to connect your bank');
    expect(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link());
  });

  it('may name the vendor by its label, and nobody else', async () => {
    expect((await send({ vendor_name: 'harbour' })).status).toBe(200);
    expect((await send({ vendor_name: 'Your Bank' })).json.field).toBe('vendor_name');
  });

  it.each([
    ['elsewhere', () => 'https://evil.example/connect?label=harbour&identifier=customer-1'],
    [
      'a page of ours that is no customer page',
      () => `${own.world.url}/v1/dashboard/login?label=harbour&identifier=customer-1`,
    ],
    [
      'a host that only looks like ours',
      () => `${own.world.url}@evil.example/connect?label=harbour&identifier=customer-1`,
    ],
    ['another vendor’s label', () => link('', 'strange')],
    ['a label of nobody', () => link('', 'nobody')],
    ['a parameter of its own', () => link('&next=https://evil.example')],
    ['a parameter twice', () => link('&label=strange')],
    ['a fragment', () => link('#evil')],
    ['days outside the range', () => link('&days_to_retrieve=400')],
    ['a flag that is no flag', () => link('&analysis=perhaps')],
    ['a short identifier', () => `${own.world.url}/connect?label=harbour&identifier=short`],
    ['javascript', () => 'javascript:alert(1)'],
  ])('is refused with %s', async (_what, text) => {
    const reply = await send({ iframe_link: text() });
    expect([reply.status, reply.json.field]).toEqual([400, 'iframe_link']);
    expect(await emails()).toEqual([]);
  });

  it.each(['Win now: https://evil.example', 'Pat\r\nBcc: all@evil.example', '<b>Pat</b>', 'evil.example', ''])(
    'is refused with the name %j',
    async (name) => {
      expect((await send({ customer_name: name })).json.field).toBe('customer_name');
    },
  );

  it('has a budget', async () => {
    await own.world.database.system.run(
      sql`insert into limit_bucket (name, key, window_start, used) values ('e-mail', ${`vendor:${own.vendor}`}, now(), 30)`,
    );
    expect((await send()).status).toBe(429);
  });

  it('says so when the mailer refuses the customer', async () => {
    const reply = await send({ customer_email: 'refused@harbour-loans.example' });
    expect([reply.status, reply.json.message]).toEqual([
      400,
      'Failed to send email: the recipient’s mail server refused it',
    ]);
  });
});
