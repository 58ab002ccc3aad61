// The settings of a vendor: presets under stored values, text throughout, storage access and secrets kept back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingMask } from '../../../../src/api/contract/vendors/vendorSettings.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
const address = 'users/me/vendor/settings';

const presets = {
  refresh_lookback_num_days: '30',
  days_to_retrieve: '90',
  days_to_display: '90',
  num_estatements_to_get: '1',
  max_interacting_crawlers: '10',
  max_concurrent_analyses_avg: '10',
  am_engine: 'application',
  cm_engine: 'cluster',
  'summary-template': 'summary-pdf_v2',
  'analysis-template': 'analysis-pdf_v2',
};
const keys = [
  'post_url',
  'aws_key',
  'aws_secret',
  'aws_region',
  'aws_bucket_name',
  'json_pdfinline',
  'json_includestatement',
  'post_alert_only',
  'json_email',
  'refresh_lookback_num_days',
  'metric_is_thirdparty_present_list',
  'add_vdg_qrcode',
  'analysis_email',
  'accordian_display',
  'summary-template',
  'analysis-template',
  'num_estatements_to_get',
  'max_interacting_crawlers',
  'days_to_retrieve',
  'days_to_display',
  'am_engine',
  'cm_engine',
  'max_concurrent_analyses_avg',
  'allowed_document_recipients',
];

beforeAll(async () => {
  two = await openTwoVendors();
  const stored = {
    days_to_retrieve: '180',
    add_vdg_qrcode: 'True',
    accordian_display: 'False',
    allowed_document_recipients: '{broken',
    aws_key: 'AKIAHARBOUR',
    aws_secret: 'the storage secret',
    aws_session_token: 'an unknown storage key',
    unknown_key: 'kept',
  };
  for (const [key, value] of Object.entries(stored)) {
    await two.world.database.system.run(
      sql`insert into vendor_setting (vendor_id, key, value) values (${two.harbour}, ${key}, ${value})`,
    );
  }
});
afterAll(() => two.world.close());

describe('the settings', () => {
  it('are every key of the specification and those for scores and times with their presets when nothing is stored, all of them text', async () => {
    const { json } = await two.foreigner.get(address);
    expect(Object.keys(json)).toEqual([
      ...keys,
      'score_model',
      'living_costs',
      'time_zone',
      'consent_days',
      'consent_data',
      'keep_fresh',
    ]);
    expect(json).toMatchObject(presets);
    expect(Object.values(json).every((value) => typeof value === 'string')).toBe(true);
  });

  it('put what is stored over the presets, unknown keys and broken values included', async () => {
    const { json } = await two.staff.get(address);
    expect(json).toMatchObject({
      ...presets,
      days_to_retrieve: '180',
      add_vdg_qrcode: 'True',
      accordian_display: 'False',
    });
    expect(json).toMatchObject({ unknown_key: 'kept', allowed_document_recipients: '{broken' });
  });

  it('blank storage access below staff', async () => {
    const { json, text } = await two.user.get(address);
    expect(json).toMatchObject({ aws_key: '', aws_secret: '', aws_session_token: '', unknown_key: 'kept' });
    expect(text).not.toMatch(/AKIAHARBOUR|storage secret|unknown storage/);
  });

  it('tell staff the storage key and that a secret is set, but not the secret', async () => {
    const { json, text } = await two.staff.get(address);
    expect(json).toMatchObject({ aws_key: 'AKIAHARBOUR', aws_secret: settingMask });
    expect(text).not.toContain('the storage secret');
  });

  it('have the time zone of the vendor’s country until one is set, and take no other word for one', async () => {
    const { system } = two.world.database;
    expect((await two.foreigner.get(address)).json.time_zone).toBe('Australia/Sydney');
    await system.run(sql`update vendor set country_code = 'NZ' where id = ${two.harbour}`);
    expect((await two.user.get(address)).json.time_zone).toBe('Pacific/Auckland');
    const set = (zone: string) => two.staff.ask('PATCH', address, { body: { time_zone: zone } });
    for (const wrong of ['', 'Sydney', '+10:00', 'Australia/Nowhere', 'australia/sydney'])
      expect((await set(wrong)).json).toMatchObject({
        message: expect.stringContaining('must be the IANA name of a time zone'),
      });
    expect((await set('Europe/Berlin')).json).toMatchObject({ time_zone: 'Europe/Berlin' });
    expect((await two.user.get(address)).json.time_zone).toBe('Europe/Berlin');
  });

  it('follow the vendor that staff act for', async () => {
    expect((await two.staff.ask('PUT', 'users/me/vendor', { body: { vendor_id: two.southern } })).status).toBe(200);
    expect((await two.staff.get(address)).json).toMatchObject({ days_to_retrieve: '90', aws_key: '', aws_secret: '' });
  });

  it('are kept apart between people, and 304 until something changes', async () => {
    const first = await two.user.get(address);
    const etag = first.headers.get('etag') ?? '';
    expect((await two.user.get(address, { 'if-none-match': etag })).status).toBe(304);
    expect((await two.foreigner.get(address, { 'if-none-match': etag })).status).toBe(200);
    await two.world.database.system.run(sql`update vendor_setting set value = '30' where key = 'days_to_retrieve'`);
    expect((await two.user.get(address, { 'if-none-match': etag })).json).toMatchObject({ days_to_retrieve: '30' });
  });

  it('are a clear 404 for a person without a vendor', async () => {
    for (const person of [two.userWithoutVendor, two.staffWithoutVendor]) {
      const { status, json } = await person.get(address);
      expect({ status, message: json.message }).toEqual({
        status: 404,
        message: 'Your account has no vendor, so there are no vendor settings',
      });
    }
  });
});
