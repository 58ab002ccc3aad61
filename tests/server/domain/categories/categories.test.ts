// Categories, groups, third parties and transaction types: for staff, by name, third parties in pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
const addresses = [
  'dashboard/category',
  'dashboard/categoryregexgroup/',
  'dashboard/thirdparty/',
  'dashboard/transtype/',
];

beforeAll(async () => {
  two = await openTwoVendors();
  for (const statement of [
    sql`insert into category (name, country_code, category_type) values ('Wages', 'AU', 'income'), ('Rent', 'NZ', 'expense'), ('Rent', 'AU', 'expense')`,
    sql`insert into category_group (name) values ('Shops'), ('Bills')`,
    sql`insert into thirdparty (name) select 'Third party ' || n from generate_series(1, 250) n`,
    sql`insert into transtype (name) values ('Transfer'), ('Fee')`,
  ]) {
    await two.world.database.system.run(statement);
  }
});
afterAll(() => two.world.close());

const namesAt = async (address: string) => (await two.staff.get(address)).json.results?.map((row) => row['name']);

describe('what transactions are sorted into', () => {
  it.each(addresses)('is read by staff and nobody below: %s', async (address) => {
    expect((await two.world.anonymous.get(address)).status).toBe(401);
    expect((await two.user.get(address)).status).toBe(403);
    expect((await two.staffWithoutVendor.get(address)).status).toBe(200);
  });

  it('comes by name, categories with country and type', async () => {
    const { json } = await two.staff.get('dashboard/category');
    expect(json).toEqual({
      count: 3,
      next: null,
      results: [
        { id: 3, name: 'Rent', country_code: 'AU', category_type: 'expense' },
        { id: 2, name: 'Rent', country_code: 'NZ', category_type: 'expense' },
        { id: 1, name: 'Wages', country_code: 'AU', category_type: 'income' },
      ],
    });
    expect(await namesAt('dashboard/categoryregexgroup')).toEqual(['Bills', 'Shops']);
    expect(await namesAt('dashboard/transtype')).toEqual(['Fee', 'Transfer']);
  });

  it('gives third parties in pages, each of them once', async () => {
    const sizes: number[] = [];
    const seen = new Set<unknown>();
    for (let next: string | null | undefined = 'dashboard/thirdparty/'; typeof next === 'string';) {
      const { json } = await two.staff.get(next);
      expect(json.count).toBe(250);
      sizes.push(json.results?.length ?? 0);
      json.results?.forEach((row) => seen.add(row['name']));
      next = json.next;
    }
    expect({ sizes, seen: seen.size }).toEqual({ sizes: [100, 100, 50], seen: 250 });
    expect((await two.staff.get('dashboard/thirdparty/?page_size=-1')).json).toMatchObject({ next: null, count: 250 });
  });
});
