// Making, changing and deleting webhooks: who may, which addresses are refused, and what follows the setting post_url.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { addApplication, addBank, addLabel } from '../applications/records.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors();
  for (const [ref, vendor] of [
    ['harbour', two.harbour],
    ['southern', two.southern],
  ] as const)
    await insert(two.world, sql`insert into label (ref, vendor_id) values (${ref}, ${vendor}) returning id`);
});
afterAll(() => two.world.close());

const url = 'https://hooks.harbour.example/in';
const make = (more: object = {}) => two.staff.ask('POST', 'webhooks', { body: { name: 'Events', url, ...more } });
const made = async (more: object = {}) => (await make(more)).json;
const run = (statement: ReturnType<typeof sql>) => two.world.database.system.run(statement);

describe('webhooks', () => {
  it('are made with a secret that is told once and kept sealed', async () => {
    const { status, json } = await make({ vendorref: 'harbour', events: ['bundle_ready'] });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        name: 'Events',
        url,
        vendorref: 'harbour',
        vendor: 'Harbour Loans',
        enabled: true,
        events: ['bundle_ready'],
        signs: true,
        former_until: null,
        secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      },
    });
    const secret = String(json['secret']);
    expect((await two.staff.get('webhooks')).text).not.toContain(secret);
    const stored = await two.world.database.system.one<{ found: boolean }>(
      sql`select exists (select from webhook where position(${secret}::bytea in secret_sealed) > 0)
        or exists (select from audit where coalesce(after::text, '') like ${`%${secret.slice(6)}%`}) as found`,
    );
    expect(stored?.found).toBe(false);
  });

  it('belong to the vendor of their label, the given one, or the one that staff act for', async () => {
    expect(await made({ vendorref: 'southern' })).toMatchObject({ vendor_id: two.southern });
    expect(await made({ vendor_id: two.southern })).toMatchObject({ vendor_id: two.southern, vendorref: null });
    expect(await made()).toMatchObject({ vendor_id: two.harbour });
    expect((await make({ vendorref: 'southern', vendor_id: two.harbour })).json.field).toBe('vendorref');
    expect((await make({ vendorref: 'nobody' })).json.field).toBe('vendorref');
    expect((await make({ vendor_id: 999_999 })).status).toBe(404);
  });

  it.each([
    ['http://hooks.harbour.example/', 'The address must start with https://'],
    ['https://192.168.0.10/', 'The address is not on the public internet'],
    [
      'https://127.0.0.1/',
      'The address leads back to this machine. To try it out, start the service with SIGNALBOX_ALLOW_LOOPBACK=on, or forward events with “signalbox listen”',
    ],
    ['https://me:secret@hooks.example/', 'The address must not hold a user name or password'],
    ['https://hooks.example:22/', 'Port 22 is not among those that may be called'],
  ])('refuse %s', async (address, why) => {
    const { id } = await made();
    const refused = { status: 400, json: { field: 'url', message: `url cannot be called: ${why}` } };
    expect(await make({ url: address })).toMatchObject(refused);
    expect(await two.staff.ask('PUT', `webhooks/${id}`, { body: { name: 'Events', url: address } })).toMatchObject(
      refused,
    );
  });

  it('are changed: what is left out stays, and one that is switched on again starts afresh', async () => {
    const { id } = await made({ vendorref: 'harbour', events: ['bundle_ready'] });
    await run(sql`update webhook set enabled = false, disabled_reason = 'It was gone.' where id = ${Number(id)}`);
    await run(sql`insert into webhook_health (webhook_id, vendor_id, failures, failing_since)
      values (${Number(id)}, ${two.harbour}, 9, now() - interval '6 days')`);
    const { json } = await two.staff.ask('PUT', `webhooks/${id}`, {
      body: { name: 'All events', url, enabled: true, events: null },
    });
    expect(json).toMatchObject({
      name: 'All events',
      vendorref: 'harbour',
      enabled: true,
      disabled_reason: null,
      events: null,
    });
    expect(
      await two.world.database.system.rows(sql`select from webhook_health where webhook_id = ${Number(id)}`),
    ).toEqual([]);
    expect((await two.staff.ask('PUT', `webhooks/${id}`, { body: { name: '', url } })).json.field).toBe('name');
    expect(
      (await two.staff.ask('PUT', `webhooks/${id}`, { body: { name: 'x', url, events: ['no_event'] } })).status,
    ).toBe(400);
  });

  it('refuse a change of a version that is over', async () => {
    const { id } = await made();
    await two.staff.ask('PUT', `webhooks/${id}`, { body: { name: 'Changed', url } });
    expect(
      (await two.staff.ask('PUT', `webhooks/${id}`, { body: { name: 'Late', url }, headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(412);
    expect((await two.staff.ask('DELETE', `webhooks/${id}`, { headers: { 'if-match': '"1"' } })).status).toBe(412);
  });

  it('are gone for everybody once deleted, and their label is free', async () => {
    const label = (await two.staff.ask('POST', 'vendors/labels/', { body: { ref: 'to-free' } })).json;
    const { id } = await made({ vendorref: 'to-free' });
    expect((await two.staff.ask('DELETE', `webhooks/${id}`)).status).toBe(200);
    expect((await two.staff.get('webhooks')).text).not.toContain(`"id":${String(id)},`);
    for (const reply of [
      await two.staff.ask('PUT', `webhooks/${id}`, { body: { name: 'x', url } }),
      await two.staff.ask('DELETE', `webhooks/${id}`),
      await two.staff.ask('POST', `webhooks/secret/${id}`),
      await two.staff.get(`webhooks/sent/${id}`),
    ])
      expect(reply.status).toBe(404);
    expect((await two.staff.ask('DELETE', `vendors/labels/${label['id']}`)).status).toBe(200);
  });

  it('have a history in the order of time, whatever was written down first, and one of what failed', async () => {
    const { id } = await made({ vendorref: 'harbour' });
    const label = await addLabel(two.world, two.harbour, 'history');
    const bank = await addBank(two.world, 'History Bank');
    const { application } = await addApplication(two.world, { vendor: two.harbour, label, bank });
    for (const [event, minute, success] of [
      ['late', 50, true],
      ['early', 10, false],
      ['between', 30, false],
    ] as const)
      await run(sql`insert into webhook_log (application_id, vendor_id, webhook_id, timestamp, event, success, response_code)
        values (${application}, ${two.harbour}, ${Number(id)}, ${`2026-11-20T09:${minute}:00Z`}::timestamptz, ${event}, ${success}, 200)`);
    const events = async (query: string) => {
      const { json } = await two.user.get(`webhooks/sent/${String(id)}${query}`);
      return [json.count, ...(json.results ?? []).map(({ event }) => event)];
    };
    expect(await events('')).toEqual([3, 'late', 'between', 'early']);
    expect(await events('?success=false')).toEqual([2, 'between', 'early']);
    const first = (await two.user.get(`webhooks/sent/${String(id)}?page_size=2`)).json;
    const next = new URL(first.next ?? expect.unreachable());
    expect((await two.user.get(`webhooks/sent/${String(id)}${next.search}`)).json.results).toMatchObject([
      { event: 'early', application_id: application },
    ]);
  });

  it('are changed by staff alone; a user sees those of the own vendor', async () => {
    const { id } = await made();
    expect((await two.user.ask('POST', 'webhooks', { body: { name: 'x', url } })).status).toBe(403);
    expect((await two.user.ask('PUT', `webhooks/${id}`, { body: { name: 'x', url } })).status).toBe(403);
    expect((await two.user.ask('DELETE', `webhooks/${id}`)).status).toBe(403);
    expect((await two.user.ask('POST', `webhooks/secret/${id}`)).status).toBe(403);
    expect((await two.user.ask('POST', `webhooks/test/${id}`)).status).toBe(403);
    expect((await two.user.get(`webhooks/sent/${id}`)).json).toEqual({ count: 0, next: null, results: [] });
    expect((await two.foreigner.get(`webhooks/sent/${id}`)).status).toBe(404);
  });

  it('that are the setting post_url keep its name and address, and are neither deleted nor switched on without it', async () => {
    await run(sql`insert into vendor_setting (vendor_id, key, value) values (${two.southern}, 'post_url', ${url})
      on conflict (vendor_id, key) do update set value = excluded.value`);
    const rows = (await two.staff.get('webhooks')).json.results ?? [];
    const found = rows.find((row) => row['of_setting'] === true);
    const { id } = found ?? {};
    const put = (more: object) =>
      two.staff.ask('PUT', `webhooks/${String(id)}`, { body: { name: 'post_url', url, ...more } });
    expect((await put({ name: 'Mine' })).status).toBe(409);
    expect((await put({ url: 'https://other.example/' })).status).toBe(409);
    expect((await two.staff.ask('DELETE', `webhooks/${String(id)}`)).status).toBe(409);
    expect((await put({ events: ['report_ready'] })).json).toMatchObject({ events: ['report_ready'] });
    expect((await two.staff.ask('POST', `webhooks/secret/${String(id)}`)).json).toMatchObject({
      secret: expect.stringMatching(/^whsec_/),
      former_until: null,
    });
    await run(sql`update vendor_setting set value = '' where vendor_id = ${two.southern} and key = 'post_url'`);
    expect((await put({ enabled: true })).status).toBe(409);
  });
});
