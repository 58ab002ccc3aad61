// Vendor stats: sums over a range of days, one row of totals, and no other vendor's figures for a user.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { linesOfVendors } from '../../../../src/stores/summary/charts.ts';
import type { VendorStats } from '../../../../src/api/contract/vendors/vendorStats.ts';
import { addGround } from '../../engine/analyses/recognised.ts';
import { addApplication } from '../applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import type { Person } from '../../../world.ts';

let two: TwoVendors;
const stats = (person: Person, from: string, to: string) =>
  person.get(`vendors/stats/?start_date=${from}&end_date=${to}`);
const nought = { total: 0, finalised: 0, completed: 0, crawls: 0, died: 0, failed: 0, timedout: 0 };

beforeAll(async () => {
  two = await openTwoVendors();
  await two.world.database.system
    .run(sql`insert into vendor_day (vendor_id, day, total, finalised, completed, crawls, died, failed, timedout) values
    (${two.harbour}, '2026-03-01', 10, 9, 8, 7, 6, 5, 4), (${two.harbour}, '2026-03-02', 1, 1, 1, 1, 1, 1, 1),
    (${two.southern}, '2026-03-02', 100, 0, 0, 0, 0, 0, 3), (${two.southern}, '2026-03-03', 1000, 0, 0, 0, 0, 0, 0)`);
});
afterAll(() => two.world.close());

describe('vendor stats', () => {
  it('sum the days of the range, both ends included, with a vendor without counts and a row of totals at the end', async () => {
    expect((await stats(two.staff, '2026-03-01', '2026-03-02')).json).toEqual({
      count: 3,
      next: null,
      results: [
        {
          id: two.harbour,
          name: 'Harbour Loans',
          contact_name: 'Hanna Harbour',
          total: 11,
          finalised: 10,
          completed: 9,
          crawls: 8,
          died: 7,
          failed: 6,
          timedout: 5,
        },
        { id: two.southern, name: 'Southern Credit', contact_name: 'Sol South', ...nought, total: 100, timedout: 3 },
        {
          id: -1,
          name: 'Totals',
          contact_name: null,
          total: 111,
          finalised: 10,
          completed: 9,
          crawls: 8,
          died: 7,
          failed: 6,
          timedout: 8,
        },
      ],
    });
    expect((await stats(two.staff, '2026-03-01', '2026-03-01')).json.results).toMatchObject([
      { total: 10 },
      nought,
      { id: -1, total: 10 },
    ]);
  });

  it('show a user the own vendor alone, in the totals too', async () => {
    expect((await stats(two.user, '2026-03-01', '2026-03-03')).json.results).toMatchObject([
      { name: 'Harbour Loans', contact_name: 'Hanna Harbour', total: 11 },
      { id: -1, total: 11 },
    ]);
    expect((await stats(two.userWithoutVendor, '2026-03-01', '2026-03-03')).json.results).toEqual([
      { id: -1, name: 'Totals', contact_name: null, ...nought },
    ]);
  });

  it('keep the contact’s name from who may not see personal data', async () => {
    for (const person of [two.userWithoutPii, two.staffWithoutPii]) {
      const { json, text } = await stats(person, '2026-03-01', '2026-03-03');
      expect(json.results?.[0]).toMatchObject({ name: 'Harbour Loans', contact_name: null, total: 11 });
      expect(text).not.toMatch(/Hanna|Sol South/);
    }
  });

  it('lead from the bar of finalised applications to a list of as many, whenever they were finalised', async () => {
    const ground = await addGround(two.world, two.harbour, 'harbour-main');
    // Ten minutes before midnight and after it, at UTC+10.
    for (const [at, reference] of [
      ['2026-02-10T13:50:00Z', 'late'],
      ['2026-02-10T14:10:00Z', 'early'],
    ] as const) {
      const { application } = await addApplication(two.world, { ...ground, at: new Date(at), reference });
      const body = { vendor_label: 'harbour-main', vendor_specific_id: reference };
      expect((await two.user.ask('POST', `applications/${application}/finalise`, { body })).status).toBe(200);
    }
    for (const day of ['2026-02-10', '2026-02-11']) {
      const rows = (await stats(two.staff, day, day)).json.results as unknown as VendorStats[];
      const range = { start_date: day, end_date: day };
      const line = linesOfVendors('applications', rows, range, true).find(({ id }) => id === String(two.harbour));
      const bar = line?.bars.find(({ measure }) => measure === 'finalised');
      const listed = await two.staff.get(`applications/${bar?.to.replace('/applications', '')}`);
      expect([day, bar?.count, listed.json.results?.length]).toEqual([day, 1, 1]);
    }
  });

  it('are counted anew when a day’s counts change', async () => {
    const first = await stats(two.user, '2026-03-02', '2026-03-02');
    const etag = first.headers.get('etag') ?? '';
    const address = 'vendors/stats/?start_date=2026-03-02&end_date=2026-03-02';
    expect((await two.user.get(address, { 'if-none-match': etag })).status).toBe(304);
    await two.world.database.system.run(
      sql`update vendor_day set total = 2 where vendor_id = ${two.harbour} and day = '2026-03-02'`,
    );
    expect((await two.user.get(address, { 'if-none-match': etag })).json.results?.[0]).toMatchObject({ total: 2 });
  });

  it.each([
    ['start_date=2026-03-01', 'end_date', 'end_date is missing'],
    ['end_date=2026-03-01', 'start_date', 'start_date is missing'],
    ['start_date=yesterday&end_date=2026-03-01', 'start_date', 'start_date must be a date such as 2026-01-31'],
    ['start_date=2026-02-31&end_date=2026-03-01', 'start_date', 'start_date is not a day of the calendar'],
    ['start_date=2026-03-02&end_date=2026-03-01', 'start_date', 'start_date must not be after end_date'],
    [
      'start_date=2025-01-01&end_date=2026-02-05',
      'end_date',
      'end_date must be at most 400 days from start_date, both included',
    ],
    ['start_date=2026-03-01&end_date=2026-03-01&vendor=2', 'vendor', 'vendor is not known here'],
  ])('refuse %s and say why', async (query, field, message) => {
    const { status, json } = await two.user.get(`vendors/stats/?${query}`);
    expect({ status, field: json.field, message: json.message }).toEqual({ status: 400, field, message });
  });

  it('reach over 400 days and no more', async () => {
    expect((await stats(two.user, '2025-01-01', '2026-02-04')).status).toBe(200);
  });
});
