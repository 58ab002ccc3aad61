// The people, vendors, banks and rules that the demo data must hold.
import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import {
  demoPassword,
  namedBanks,
  namedClashes,
  namedLabels,
  namedPeople,
  namedRecipients,
  namedVendors,
} from '../../../server/demo/named.ts';
import { demoPeople } from '../../../server/engine/connectors/demo/seeded/people.ts';
import { isOutdated } from '../../../server/platform/secrets/passwords.ts';
import { openFilled } from './filled.ts';

const demo = openFilled();

test('everybody of the demo has the level, the vendor and the permissions they are known for', async () => {
  const rows =
    await demo.rows(sql`select p.email, p.is_active as active, p.is_staff as staff, p.is_superuser as admin, p.show_pii as pii,
    p.hide_webhooks as hides, v.name as vendor, v.country_code as country from person p left join vendor v on v.id = p.vendor_id`);
  const people = Object.fromEntries(rows.map(({ email, ...person }) => [String(email), person]));
  const usual = {
    active: true,
    staff: false,
    admin: false,
    pii: false,
    hides: false,
    vendor: namedVendors.harbour,
    country: 'AU',
  };
  expect(people).toMatchObject({
    [namedPeople.admin]: { ...usual, staff: true, admin: true, pii: true },
    [namedPeople.adminWithoutPii]: { ...usual, staff: true, admin: true, vendor: namedVendors.acme },
    [namedPeople.staff]: { ...usual, staff: true, pii: true },
    [namedPeople.staffWithoutPii]: { ...usual, staff: true, vendor: namedVendors.acme },
    [namedPeople.staffWithoutVendor]: { staff: true, vendor: null },
    [namedPeople.vendor]: { ...usual, pii: true },
    [namedPeople.vendorWithoutPii]: usual,
    [namedPeople.vendorOfNewZealand]: { ...usual, pii: true, vendor: namedVendors.newZealand, country: 'NZ' },
    [namedPeople.vendorWithoutCountry]: { vendor: namedVendors.withoutCountry, country: null },
    [namedPeople.vendorWithNothing]: { vendor: namedVendors.withNothing },
    [namedPeople.hidesWebhooks]: { ...usual, pii: true, hides: true },
    [namedPeople.withoutVendor]: { ...usual, vendor: null, country: null },
    [namedPeople.inactive]: { active: false },
  });
});

test('everybody has the same password under a salt of their own, at the cost of today', async () => {
  const hashes = (await demo.rows(sql`select password_hash from person`)).map((row) => String(row['password_hash']));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes.filter(isOutdated)).toEqual([]);
  expect(await verify(hashes[0] ?? '', demoPassword)).toBe(true);
});

test('the user with nothing has no tokens, labels or webhooks', async () => {
  const vendor = sql`(select id from vendor where name = ${namedVendors.withNothing})`;
  expect(
    await demo.count('token', sql`person_id = (select id from person where email = ${namedPeople.vendorWithNothing})`),
  ).toBe(0);
  expect(await demo.count('label', sql`vendor_id = ${vendor}`)).toBe(0);
  expect(await demo.count('webhook', sql`vendor_id = ${vendor}`)).toBe(0);
});

test('there are twelve vendors, with stored, empty, broken, unknown and no settings', async () => {
  expect(await demo.count('vendor', sql`true`)).toBe(12);
  const settingsOf = async (name: string) =>
    Object.fromEntries(
      (
        await demo.rows(sql`
    select key, value from vendor_setting s join vendor v on v.id = s.vendor_id where v.name = ${name}`)
      ).map(({ key, value }) => [key, value]),
    );
  const stored = await settingsOf(namedVendors.storedSettings);
  expect(stored).toMatchObject({
    json_pdfinline: 'True',
    json_includestatement: 'False',
    legacy_portal_colour: 'teal',
  });
  expect(
    JSON.parse(String(stored['allowed_document_recipients'])).map(({ email }: { email: string }) => email),
  ).toEqual([namedRecipients.accepted, namedRecipients.refused]);
  expect(await settingsOf(namedVendors.defaultSettings)).toEqual({});
  expect((await settingsOf(namedVendors.emptySetting))['allowed_document_recipients']).toBe('');
  const broken = (await settingsOf(namedVendors.brokenSetting))['allowed_document_recipients'];
  expect(() => JSON.parse(String(broken))).toThrow(SyntaxError);
});

test('a sign-up can clash with an e-mail address, a business name and an ABN', async () => {
  expect(await demo.count('person', sql`email = ${namedClashes.email}`)).toBe(1);
  expect(await demo.count('vendor', sql`name = ${namedClashes.businessName} and abn = ${namedClashes.abn}`)).toBe(1);
});

test('the banks differ in everything they can differ in', async () => {
  expect(await demo.count('bank', sql`true`)).toBe(40);
  for (const column of [
    sql`is_offline`,
    sql`has_balances`,
    sql`has_transactions`,
    sql`has_estatements`,
    sql`has_interimstatements`,
    sql`has_detailedaccounts`,
    sql`cache_seed`,
    sql`logo is null`,
    sql`country_code = 'NZ'`,
  ]) {
    expect(await demo.count('bank', column)).toBeGreaterThan(0);
    expect(await demo.count('bank', sql`not (${column})`)).toBeGreaterThan(0);
  }
  for (const threshold of [0.1, 0.75, 2])
    expect(
      await demo.count('bank', sql`failed_warn_threshold = ${threshold} or died_offline_threshold = ${threshold}`),
    ).toBeGreaterThan(0);
  const [ratio] = await demo.rows(
    sql`select totals, completeds, dieds, faileds from bank where name = ${namedBanks.seventyTwentyTen}`,
  );
  expect(ratio).toEqual({ totals: 1000, completeds: 700, dieds: 200, faileds: 100 });
  expect(await demo.count('bank', sql`totals = 0 and name = ${namedBanks.noCrawls}`)).toBe(1);
  const times = sql`num_nonnulls(back_onlined_timestamp, died_timestamp, died_warning_timestamp, failed_warning_timestamp)`;
  expect(await demo.count('bank', sql`${times} = 4 and name = ${namedBanks.allTimestamps}`)).toBe(1);
  expect(await demo.count('bank', sql`${times} = 0 and name = ${namedBanks.noTimestamps}`)).toBe(1);
  expect(
    await demo.count(
      'bank',
      sql`search like '%netbank%' and name = ${namedBanks.foundByWord} and name not ilike '%netbank%'`,
    ),
  ).toBe(1);
});

test('the rules: more than a page of types match one description, categories have every field, metrics every kind of code', async () => {
  const regexes = (await demo.rows(sql`select regex from transtype_regex`)).map(
    ({ regex }) => new RegExp(String(regex)),
  );
  expect(
    regexes.filter((regex) => regex.test('VISA PURCHASE BRAMBLE GROCER 0412 SYDNEY NSW AU')).length,
  ).toBeGreaterThanOrEqual(20);
  expect(await demo.count('transtype_regex', sql`regex like '%<%'`)).toBeGreaterThan(0);
  for (const broad of [true, false])
    expect(
      await demo.count('category_regex', sql`is_broad = ${broad} and keywords <> '' and filterwords <> ''`),
    ).toBeGreaterThan(0);
  const both = await demo.count('category_regex', sql`regex ilike '%grocer%' and filterwords = 'reversal'`);
  expect(both).toBeLessThan(
    await demo.count('category_regex', sql`regex ilike '%grocer%' or filterwords = 'reversal'`),
  );
  expect(
    (await demo.rows(sql`select distinct country_code, category_type from category`)).length,
  ).toBeGreaterThanOrEqual(6);
  for (const [am, cm] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])
    expect(
      await demo.count('metric', sql`(code like '%AM%') = ${am ?? null} and (code like '%CM%') = ${cm ?? null}`),
    ).toBeGreaterThan(0);
  expect(await demo.count('metric', sql`not enabled`)).toBe(3);
  expect((await demo.rows(sql`select distinct vendor_id from custom_metric`)).length).toBe(2);
  expect(await demo.count('custom_metric', sql`not visible`)).toBe(1);
  expect(
    await demo.count('custom_metric c', sql`name <> (select m.name from metric m where m.id = c.module)`),
  ).toBeGreaterThan(0);
});

test('labels and webhooks: one label is unused, webhooks are enabled and disabled, with and without a label', async () => {
  const unused = sql`(select id from label where ref = ${namedLabels.unused})`;
  expect(await demo.count('application', sql`label_id = ${unused}`)).toBe(0);
  expect(await demo.count('label', sql`id = ${unused}`)).toBe(1);
  for (const enabled of [true, false]) {
    expect(await demo.count('webhook', sql`enabled = ${enabled} and label_id is null`)).toBeGreaterThan(0);
    expect(await demo.count('webhook', sql`enabled = ${enabled} and label_id is not null`)).toBeGreaterThan(0);
  }
});

test('no address and no number of an invented customer can reach anybody', () => {
  expect(demoPeople.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
  expect(demoPeople.filter(({ mobile }) => !/^(0491570\d{3}|02100\d{6})$/.test(mobile))).toEqual([]);
  expect(new Set(demoPeople.map(({ fullName }) => fullName)).size).toBe(demoPeople.length);
});
