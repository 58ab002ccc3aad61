// Searching category regexes: any of the given fields, or every one of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;

beforeAll(async () => {
  two = await openTwoVendors();
  for (const statement of [
    sql`insert into category (name, country_code, category_type) values ('Groceries', 'AU', 'expense'), ('Wages', 'NZ', 'income')`,
    sql`insert into category_group (name) values ('Shops'), ('Work')`,
    sql`insert into thirdparty (name) values ('Corner Shop'), ('Employer')`,
    sql`insert into category_regex (regex, keywords, filterwords, is_broad, category_id, thirdparty_id, group_id) values
      ('corner.*shop', 'corner', 'shop,store', true, 1, 1, 1),
      ('salary', 'pay', 'wage', false, 2, 2, 2),
      ('shop wages', 'both', 'Store,wage', false, 2, 1, 2)`,
  ]) {
    await two.world.database.system.run(statement);
  }
});
afterAll(() => two.world.close());

async function found(query: string): Promise<unknown> {
  const { status, json } = await two.staff.get(`categoryregex/?${query}`);
  expect(status).toBe(200);
  return json.results?.map((row) => row['id']);
}

describe('category regexes', () => {
  it('are read by staff and nobody below', async () => {
    expect((await two.user.get('categoryregex/')).status).toBe(403);
  });

  it('say all their fields, the category with country and type', async () => {
    const { json } = await two.staff.get('categoryregex/?regex=corner');
    expect(json.results).toEqual([
      {
        id: 1,
        regex: 'corner.*shop',
        keywords: 'corner',
        filterwords: 'shop,store',
        is_broad: true,
        category: { id: 1, name: 'Groceries', country_code: 'AU', category_type: 'expense' },
        thirdparty: { id: 1, name: 'Corner Shop' },
        group: { id: 1, name: 'Shops' },
        version: 1,
      },
    ]);
  });

  it('fit any of the fields unless "and" is asked for', async () => {
    expect(await found('regex=shop&category=2')).toEqual([3, 2, 1]);
    expect(await found('regex=shop&category=2&mode=or')).toEqual([3, 2, 1]);
    expect(await found('regex=shop&category=2&mode=and')).toEqual([3]);
    expect(await found('filterwords=store&group=1&thirdparty=1&mode=and')).toEqual([1]);
    expect(await found('filterwords=wage&group=1')).toEqual([3, 2, 1]);
  });

  it('are all given when only the mode is', async () => {
    for (const query of ['', 'mode=or', 'mode=and']) expect(await found(query)).toEqual([3, 2, 1]);
  });

  it('are searched by words as they are written, in any letter case', async () => {
    expect(await found('filterwords=STORE')).toEqual([3, 1]);
    expect(await found('regex=.*')).toEqual([1]);
    expect(await found('regex=%25')).toEqual([]);
  });

  it('refuse a value that does not fit and name it', async () => {
    for (const [query, field] of [
      ['mode=xor', 'mode'],
      ['category=Groceries', 'category'],
      ['group=-1', 'group'],
      ['thirdparty=1.5', 'thirdparty'],
      ['filterwords=', 'filterwords'],
      ['keywords=pay', 'keywords'],
    ] as const) {
      const { status, json } = await two.staff.get(`categoryregex/?${query}`);
      expect({ status, field: json.field }).toEqual({ status: 400, field });
    }
  });
});
