// Vendors: made and changed by their commands as they were seen; what belongs to one is opened for it.
import { afterEach, expect, it } from 'vitest';
import { vendors } from '../../../src/views/vendors/vendors.page.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { signedIn } from '../workplace.ts';

const row = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  country_code: 'AU',
  abn: null,
  label_id: null,
  label: null,
  labels: 0,
  webhooks: 0,
  people: 0,
  allowed_parents: [],
  max_interacting_crawlers: '10',
  max_concurrent_analyses_avg: '10',
  lacks: ['label', 'endpoint', 'people', 'link', 'finished'],
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...more,
});
const acme = row(9, 'Acme Finance');

let leave: (() => void) | undefined;
afterEach(() => leave?.());

async function open(answers: Parameters<typeof signedIn>[1] = {}, level: 'STAFF' | 'ADMIN' = 'ADMIN') {
  const place = await signedIn(level, { vendors: [list([acme])], ...answers });
  place.stores.address.go('/vendors');
  const rows = place.stores.lists.of(vendors.list);
  leave = place.stores.lists.enter(vendors.list);
  await until('the vendors are there', () => rows.rows.length > 0);
  const sent = () => place.browser.sent.filter(({ method }) => method !== 'GET');
  return { ...place, rows, sent };
}

it('vendor.create makes a vendor with country and label, and opens its page', async () => {
  const made = row(12, 'New', { label: 'new-main', label_id: 4 });
  const { type, sent, stores } = await open({
    vendors: [list([acme]), () => Response.json(made), list([made, acme])],
  });
  expect(await type('vendor.create name:New country:nz label:new-main')).toMatchObject({
    kind: 'done',
    text: 'Created the vendor New',
  });
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'New', country_code: 'NZ', label: 'new-main' }]);
  expect(stores.address.path).toBe('/vendors/12');
});

it('vendor.edit sends what differs for the version that was seen, and undo names what was', async () => {
  const after = { ...acme, name: 'Acme', allowed_parents: ['https://a.example'], version: 2 };
  const { type, sent } = await open({ 'vendors/9': [() => Response.json(after)] });
  expect(await type('vendor.edit vendor:9 name:Acme parents:https://a.example')).toMatchObject({
    kind: 'done',
    text: 'Updated Acme: name is now Acme, frame parents is now https://a.example',
    undo: 'vendor.edit vendor:9 name:"Acme Finance" country:AU parents:none',
  });
  const [patch] = sent();
  expect(patch?.body).toEqual({ name: 'Acme', allowed_parents: ['https://a.example'] });
  expect(patch?.headers.get('if-match')).toBe('"1"');
});

it('vendor.edit refuses an origin with a path and a country of three letters, in words', async () => {
  const { type, sent } = await open();
  expect(() => type('vendor.edit vendor:9 parents:https://a.example/x')).toThrow('an origin alone');
  expect(() => type('vendor.edit vendor:9 country:AUS')).toThrow('two letters');
  expect(sent()).toEqual([]);
});

it('vendor.edit tells what somebody else changed meanwhile, and saves nothing', async () => {
  const message = 'Somebody else has changed this vendor meanwhile. Nothing was changed.';
  const { type } = await open({
    vendors: [list([acme]), list([row(9, 'Acme Finance', { country_code: 'NZ', version: 2 })])],
    'vendors/9': [() => Response.json({ message, detail: message, request_id: 'r' }, { status: 412 })],
  });
  expect(await type('vendor.edit vendor:9 name:Acme')).toMatchObject({
    kind: 'failed',
    failure: { message: expect.stringContaining('country is now NZ. Your change was not saved') as string },
  });
});

it('vendor.add-label makes the first label of a vendor its primary one', async () => {
  const { type, sent } = await open({
    'vendors/labels': [
      list([]),
      () => Response.json({ id: 4, ref: 'acme-main', vendor_id: 9, vendor: 'Acme Finance', version: 1 }),
      list([]),
    ],
    'vendors/9': [() => Response.json({ ...acme, label: 'acme-main', label_id: 4 })],
  });
  expect(await type('vendor.add-label vendor:9 ref:acme-main')).toMatchObject({
    text: 'Created the label acme-main for Acme Finance, its primary label',
  });
  expect(sent().map(({ method, body }) => [method, body])).toEqual([
    ['POST', { ref: 'acme-main', vendor_id: 9 }],
    ['PATCH', { label_id: 4 }],
  ]);
});

it('vendor.set-bank keeps what is not named, and undo puts it back', async () => {
  const bank = {
    bank_id: 7,
    bank: 'Alpha Bank',
    country_code: 'AU',
    module: 'alpha',
    is_offline: false,
    offered: true,
    connector: null,
    problem: null,
    served_by: 'demo',
  };
  const { type, sent } = await open({
    'dashboard/vendors/9/banks': [() => Response.json({ count: 1, next: null, results: [bank], connectors: ['demo'] })],
    'dashboard/vendors/9/banks/7': [() => Response.json({ ...bank, offered: false })],
  });
  expect(await type('vendor.set-bank vendor:9 bank:7 offered:no')).toMatchObject({
    text: 'Alpha Bank: customers cannot choose it, read by demo',
    undo: 'vendor.set-bank vendor:9 bank:7 offered:yes connector:standard',
  });
  expect(sent().map(({ body }) => body)).toEqual([{ offered: false, connector: null }]);
});

it('vendor.set-bank asks for the connector, unless it is told whether the bank is offered', async () => {
  const { type, stores } = await open();
  expect(await type('vendor.set-bank vendor:9 bank:7')).toMatchObject({ kind: 'asks', question: 'connector' });
  expect(stores.palette.question).toBe('connector');
});

it.each([
  ['vendor.open-settings', '/settings/vendor'],
  ['vendor.open-webhooks', '/webhooks'],
  ['vendor.open-links', '/inlineframe'],
  ['vendor.open-applications', '/applications'],
  ['vendor.open-banks', '/vendors/9'],
])('%s acts for the vendor and goes to %s', async (id, path) => {
  const { type, stores, sent } = await open(
    {
      'users/me/vendor': [
        details({
          permissions: 'STAFF',
          vendor: { id: 9, name: 'Acme Finance', labelId: null, label: null, country_code: 'AU' },
        }),
      ],
    },
    'STAFF',
  );
  const before = stores.session.user?.vendor?.id;
  expect(before).toBeTypeOf('number');
  expect(await type(`${id} vendor:9`)).toMatchObject({
    kind: 'done',
    text: 'You act for Acme Finance now',
    undo: `vendor.switch vendor:${before}`,
  });
  expect(stores.address.path).toBe(path);
  expect(sent().map(({ body }) => body)).toEqual([{ vendor_id: 9 }]);
});

it('vendor.open-settings leads nobody away who has gone to another page meanwhile', async () => {
  const { type, stores } = await open({ 'users/me/vendor': [details({ permissions: 'STAFF' })] }, 'STAFF');
  const opening = type('vendor.open-settings vendor:9');
  stores.address.go('/dieds');
  // It was sent: nothing takes it back, and nothing says so.
  expect(stores.intent.stop()).toBe(false);
  expect(await opening).toMatchObject({ kind: 'done', text: 'You act for Acme Finance now' });
  expect(stores.address.path).toBe('/dieds');
});

it('vendor.open-settings of a vendor that is gone drops what was typed behind it', async () => {
  const { type, stores } = await open({ vendors: [list([acme]), list([])] }, 'STAFF');
  const opening = type('vendor.open-settings vendor:12');
  stores.intent.keep({ label: 'r', go: () => expect.unreachable() });
  expect(await opening).toMatchObject({ kind: 'failed', message: 'There is no such vendor' });
  const told = stores.notices.shown.map(({ text }) => text);
  expect(told).toEqual(expect.arrayContaining(['There is no such vendor', 'Not run: r. There is no such vendor']));
  expect(stores.address.path).toBe('/vendors');
});

it('staff have no command that changes vendors', async () => {
  const { type } = await open({}, 'STAFF');
  for (const line of ['vendor.create name:x', 'vendor.edit vendor:9 name:x', 'vendor.add-label vendor:9 ref:x'])
    expect(await type(line)).toEqual({ kind: 'absent' });
});
