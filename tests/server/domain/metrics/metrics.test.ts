// Metrics and their statuses for staff, and the custom metrics of one vendor.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;

beforeAll(async () => {
  two = await openTwoVendors();
  for (const statement of [
    sql`insert into metric (code, name, default_name, description, enabled) values
      ('CM002', 'Spread', 'Spread', 'How far apart', true), ('AM001', 'Income', 'Income', 'What comes in', false)`,
    sql`insert into custom_metric (module, name, vendor_id, visible) values
      (1, 'Harbour spread', ${two.harbour}, false), (2, 'Southern income', ${two.southern}, true)`,
  ]) {
    await two.world.database.system.run(statement);
  }
});
afterAll(() => two.world.close());

describe('metrics', () => {
  it('are read by staff and nobody below, by code', async () => {
    for (const address of ['metrics/', 'metric_status/']) expect((await two.user.get(address)).status).toBe(403);
    expect((await two.staff.get('metrics/')).json).toEqual({
      count: 2,
      next: null,
      results: [
        { id: 2, code: 'AM001', name: 'Income', default_name: 'Income', description: 'What comes in', visible: true },
        { id: 1, code: 'CM002', name: 'Spread', default_name: 'Spread', description: 'How far apart', visible: true },
      ],
    });
  });

  it('have a status by code', async () => {
    expect((await two.staff.get('metric_status/')).json.results).toEqual([
      { code: 'AM001', name: 'Income', enabled: false },
      { code: 'CM002', name: 'Spread', enabled: true },
    ]);
  });
});

describe('custom metrics', () => {
  const harbours = () => ({
    id: 1,
    module: 1,
    name: 'Harbour spread',
    vendor: two.harbour,
    visible: false,
    version: 1,
  });
  const southerns = () => ({
    id: 2,
    module: 2,
    name: 'Southern income',
    vendor: two.southern,
    visible: true,
    version: 1,
  });

  it('are those of the vendor of the user', async () => {
    expect((await two.user.get('custommetric/')).json.results).toEqual([harbours()]);
    expect((await two.foreigner.get('custommetric/')).json.results).toEqual([southerns()]);
    expect((await two.userWithoutVendor.get('custommetric/')).json.results).toEqual([]);
  });

  it('are, for staff, those of the vendor they act for', async () => {
    expect((await two.staffWithoutVendor.get('custommetric/')).json.results).toEqual([]);
    const before = await two.staff.get('custommetric/');
    expect(before.json.results).toEqual([harbours()]);
    await two.staff.ask('PUT', 'users/me/vendor', { body: { vendor_id: two.southern } });
    const after = await two.staff.get('custommetric/', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect({ status: after.status, results: after.json.results }).toEqual({ status: 200, results: [southerns()] });
  });
});

describe('re-enabling metrics', () => {
  const enabled = async () =>
    (await two.staff.get('metric_status/')).json.results?.map((row) => [row['code'], row['enabled']]);
  const disable = () => two.world.database.system.run(sql`update metric set enabled = false`);

  it('brings back one by its code, or all, and is put on record', async () => {
    await disable();
    expect((await two.staff.get('metric_restart/AM001')).json).toEqual({ restarted: ['AM001'] });
    expect(await enabled()).toEqual([
      ['AM001', true],
      ['CM002', false],
    ]);
    expect((await two.staff.get('metric_restart/AM001/')).json).toEqual({ restarted: [] });
    expect((await two.staff.get('metric_restart/')).json).toEqual({ restarted: ['CM002'] });
    expect(await enabled()).toEqual([
      ['AM001', true],
      ['CM002', true],
    ]);
    expect(
      await two.world.database.system.rows(
        sql`select object, after from audit where command = 'metrics.restart' order by id`,
      ),
    ).toEqual([
      { object: 'metric AM001', after: { restarted: ['AM001'] } },
      { object: 'metric AM001', after: { restarted: [] } },
      { object: 'every metric', after: { restarted: ['CM002'] } },
    ]);
  });

  it('is for staff, not for a code that nobody knows, and not for another page', async () => {
    await disable();
    expect((await two.user.get('metric_restart/')).status).toBe(403);
    expect(await two.staff.get('metric_restart/NOPE')).toMatchObject({
      status: 404,
      json: { message: 'Metric not found' },
    });
    const browser = await two.world.browser('staff@signalbox.test');
    const { 'x-csrftoken': _pair, ...withoutPair } = browser.headers;
    const image = await fetch(`${two.world.url}/api/v1/metric_restart/`, { headers: withoutPair });
    expect(image.status).toBe(403);
    const foreign = await browser.get('metric_restart/', {
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
    expect(await enabled()).toEqual([
      ['AM001', false],
      ['CM002', false],
    ]);
    const own = await browser.get('metric_restart/');
    expect(own).toMatchObject({ status: 200, json: { restarted: ['AM001', 'CM002'] } });
    expect(own.headers.get('cache-control')).toContain('no-store');
  });
});
