// Changes of a vendor's settings: what fits each kind, only what changed, secrets sealed, nothing written over unseen, all of it in the history.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingMask } from '../../../../src/api/contract/vendors/vendorSettings.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
const address = 'users/me/vendor/settings';
const history = 'users/me/vendor/settings/history/';

beforeAll(async () => {
  two = await openTwoVendors();
});
afterAll(() => two.world.close());

const change = (body: object, headers: Record<string, string> = {}) =>
  two.staff.ask('PATCH', address, { body, headers });
const stored = (key: string) =>
  two.world.database.system.one<{ value: string; value_sealed: Buffer | null }>(
    sql`select value, value_sealed from vendor_setting where vendor_id = ${two.harbour} and key = ${key}`,
  );

it('are changed one by one, and the history says who set what from what', async () => {
  const reply = await change({ days_to_retrieve: '120', json_email: 'True', days_to_display: '90' });
  expect(reply.json).toMatchObject({ days_to_retrieve: '120', json_email: 'True', days_to_display: '90' });
  // What stands there as a preset already is no change.
  expect(await stored('days_to_display')).toBeUndefined();
  await change({ days_to_retrieve: '150' });
  const { json } = await two.staff.get(history);
  expect(json.results).toMatchObject([
    { key: 'days_to_retrieve', before: '120', after: '150', changed_by: 'staff@signalbox.test' },
    { key: 'days_to_retrieve', before: null, after: '120' },
    { key: 'json_email', before: null, after: 'True' },
  ]);
  expect((await two.foreigner.get(address)).json).toMatchObject({ days_to_retrieve: '90' });
  expect((await two.user.get(history)).status).toBe(403);
});

it.each([
  ['days_to_retrieve', '0', 'must be a whole number from 1 to 365'],
  ['days_to_retrieve', '366', 'must be a whole number from 1 to 365'],
  ['days_to_retrieve', 'ninety', 'must be a whole number from 1 to 365'],
  ['json_email', 'true', 'must be True or False'],
  ['am_engine', 'steam', 'must be application or cluster'],
  ['analysis_email', 'nowhere', 'must be an e-mail address'],
  ['post_url', 'http://10.0.0.1/hook', ''],
  ['post_url', 'hooks.example', ''],
  ['allowed_document_recipients', '{', 'must be a JSON list of {"name", "email"}'],
  [
    'allowed_document_recipients',
    '[{"name":"Pat"}]',
    'must have a name and an e-mail address in each: number 1 has not',
  ],
  [
    'allowed_document_recipients',
    '[{"name":"Pat","email":"a@b.example"},{"name":"Kim","email":"A@b.example"}]',
    'must name each once: a@b.example stands twice',
  ],
  ['aws_region', 'x'.repeat(2001), 'must be at most 2000 characters'],
  ['colour', 'teal', 'is not a setting'],
])('refuse %s = %s, and nothing beside it is changed either', async (key, value, message) => {
  const before = await stored('num_estatements_to_get');
  const reply = await change({ num_estatements_to_get: '7', [key]: value });
  expect([reply.status, reply.json.field]).toEqual([400, key]);
  expect(reply.json.message).toContain(message);
  expect(await stored('num_estatements_to_get')).toEqual(before);
});

it('keep a key that an older program stored, and let it be changed', async () => {
  await two.world.database.system.run(
    sql`insert into vendor_setting (vendor_id, key, value) values (${two.harbour}, 'legacy_colour', 'teal')`,
  );
  expect((await change({ legacy_colour: 'green' })).json).toMatchObject({ legacy_colour: 'green' });
});

it('seal the storage secret: it is never shown, and a mask that comes back keeps it', async () => {
  expect((await change({ aws_secret: ' the secret ' })).json['aws_secret']).toBe(settingMask);
  const kept = await stored('aws_secret');
  expect(kept?.value).toBe('');
  expect(kept?.value_sealed?.length).toBeGreaterThan(0);
  expect(kept?.value_sealed?.toString('latin1')).not.toContain('the secret');
  await change({ aws_secret: settingMask });
  expect(await stored('aws_secret')).toEqual(kept);
  const { json, text } = await two.staff.get(history);
  expect(json.results?.[0]).toMatchObject({ key: 'aws_secret', after: settingMask });
  expect(text).not.toContain('the secret');
  expect((await two.user.get(address)).json['aws_secret']).toBe('');
  expect((await change({ aws_secret: '' })).json['aws_secret']).toBe('');
  const trail = await two.world.database.system.rows(
    sql`select before, after from audit where command = 'settings.change'`,
  );
  expect(JSON.stringify(trail)).not.toContain('the secret');
});

it('are not written over a change that was not seen; what others changed beside it is no matter', async () => {
  const newest = async () => Number((await two.staff.get(history)).json.results?.[0]?.['id'] ?? 0);
  const seen = await newest();
  await change({ max_interacting_crawlers: '20' });
  const late = await change({ max_interacting_crawlers: '30' }, { 'if-match': String(seen) });
  expect([late.status, late.json.field, late.json.message]).toEqual([
    412,
    'max_interacting_crawlers',
    'staff@signalbox.test has set max_interacting_crawlers to “20” meanwhile. Nothing was changed.',
  ]);
  expect((await change({ cm_engine: 'application' }, { 'if-match': String(seen) })).status).toBe(200);
  expect((await change({ max_interacting_crawlers: '30' }, { 'if-match': String(await newest()) })).status).toBe(200);
});

it('post_url makes its webhook', async () => {
  expect((await change({ post_url: 'https://hooks.harbour.example/post' })).status).toBe(200);
  const webhook = await two.world.database.system.one(
    sql`select url, enabled from webhook where vendor_id = ${two.harbour} and of_setting`,
  );
  expect(webhook).toEqual({ url: 'https://hooks.harbour.example/post', enabled: true });
});

it('the history goes back to the first change, a hundred at a time, of settings and of metrics alike', async () => {
  const { system } = two.world.database;
  await system.run(sql`insert into vendor_setting_change (vendor_id, key, before, after, person_id)
    select ${two.harbour}, 'days_to_retrieve', null, n::text, min(p.id) from person p, generate_series(1, 205) n group by n`);
  await system.run(sql`insert into custom_metric_change (vendor_id, code, before, after, person_id)
    select ${two.harbour}, 'AM001', null, n::text, min(p.id) from person p, generate_series(1, 205) n group by n`);
  for (const path of [history, 'custommetric/history/']) {
    const seen = new Set<number>();
    let next: string | null = path;
    let pages = 0;
    while (next !== null) {
      const { json } = await two.staff.get(next);
      for (const { id } of json.results ?? []) seen.add(Number(id));
      const link = (json as { next?: string | null }).next ?? null;
      next = link === null ? null : link.slice(link.indexOf('/api/v1/') + '/api/v1/'.length);
      pages += 1;
    }
    expect(pages, path).toBeGreaterThanOrEqual(3);
    expect(seen.size, path).toBeGreaterThanOrEqual(205);
  }
});
