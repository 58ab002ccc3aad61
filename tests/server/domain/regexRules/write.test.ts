// Writing regex rules: kept as typed, refused with the place, guarded by version, on record, and brought back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let bank: number;
let type: number;
let category: number;
let group: number;

beforeAll(async () => {
  two = await openTwoVendors();
  const { world } = two;
  bank = await insert(
    world,
    sql`insert into bank (name, country_code, module) values ('Alpha Bank', 'AU', 'm') returning id`,
  );
  type = await insert(world, sql`insert into transtype (name) values ('Fee') returning id`);
  category = await insert(
    world,
    sql`insert into category (name, country_code, category_type) values ('Fees', 'AU', 'expense') returning id`,
  );
  group = await insert(world, sql`insert into category_group (name) values ('Risk') returning id`);
});
afterAll(() => two.world.close());

const write = (by: Person, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  by.ask(method, path, { body, headers });

const made = async (regex: string): Promise<number> => {
  const { json } = await write(two.staff, 'POST', 'transtyperegex/', { bank, regex, trans_type: type });
  return Number(json['id']);
};

describe('a transaction type regex', () => {
  it('is written by staff and nobody below', async () => {
    const body = { bank, regex: '^NOT MINE', trans_type: type };
    expect((await write(two.user, 'POST', 'transtyperegex/', body)).status).toBe(403);
    expect((await two.staff.get('transtyperegex/?regex=NOT+MINE')).json.count).toBe(0);
  });

  it('keeps its pattern as it is typed', async () => {
    const regex = '  ^fée\t<[a-z ]+>\\d ';
    const { status, json } = await write(two.staff, 'POST', 'transtyperegex/', { bank, regex, trans_type: type });
    expect(status).toBe(200);
    expect(json).toMatchObject({ regex, bank: { name: 'Alpha Bank' }, trans_type: { name: 'Fee' }, version: 1 });
  });

  it.each([
    ['ab(c', 'missing closing ), at character 3'],
    ['abc)', 'unexpected ), at character 4'],
    ['x[z-a]', 'invalid character class range, at character 3'],
    ['fee(?=s)', 'Look-around (such as (?=…) or (?<!…)) is not supported, at character 4'],
    ['(a)\\1', 'Back-references (such as \\1) are not supported, at character 4'],
    ['\\d{900}\\d{900}', 'steps'],
  ])('with the pattern %s is refused with the reason and its place', async (regex, reason) => {
    const { status, json } = await write(two.staff, 'POST', 'transtyperegex/', { bank, regex, trans_type: type });
    expect({ status, field: json.field }).toEqual({ status: 400, field: 'regex' });
    expect(json.message).toContain(reason);
  });

  it('is refused when it names a bank or a type that is not there', async () => {
    const one = await write(two.staff, 'POST', 'transtyperegex/', { bank: 999, regex: 'x', trans_type: type });
    const other = await write(two.staff, 'POST', 'transtyperegex/', { bank, regex: 'x', trans_type: 999 });
    expect([one.status, one.json.field, other.status, other.json.field]).toEqual([400, 'bank', 400, 'trans_type']);
  });

  it('is changed only in the version that was seen, and tells who changed it', async () => {
    const id = await made('^FIRST');
    const mine = await write(two.staff, 'PATCH', `transtyperegex/${id}/`, { regex: '^SECOND' }, { 'if-match': '"1"' });
    expect(mine.json).toMatchObject({ regex: '^SECOND', version: 2 });
    const theirs = await write(
      two.staffWithoutPii,
      'PATCH',
      `transtyperegex/${id}/`,
      { regex: '^THIRD' },
      { 'if-match': '"1"' },
    );
    expect(theirs.status).toBe(412);
    const { json } = await two.staffWithoutPii.get(`regexrules/type/${id}/history/`);
    expect(json.results).toMatchObject([
      { version: 2, deed: 'changed', by: 'staff', fields: { regex: '^SECOND', bank: 'Alpha Bank', trans_type: 'Fee' } },
      { version: 1, deed: 'created', by: 'staff', fields: { regex: '^FIRST' } },
    ]);
  });

  it('comes back after it was deleted, with its number and its history', async () => {
    const id = await made('^GONE');
    const gone = await write(two.staff, 'DELETE', `transtyperegex/${id}/`);
    expect(gone.json).toEqual({ id, version: 2 });
    expect((await two.staff.get('transtyperegex/?regex=GONE')).json.count).toBe(0);
    const back = await write(two.staff, 'POST', `regexrules/type/${id}/restore/`, {});
    expect(back.json).toMatchObject({ id, regex: '^GONE', version: 3 });
    const { json } = await two.staff.get(`regexrules/type/${id}/history/`);
    expect(json.results?.map(({ deed }) => deed)).toEqual(['restored', 'deleted', 'created']);
  });

  it('goes back to an earlier version, which becomes the newest', async () => {
    const id = await made('^ONE');
    await write(two.staff, 'PATCH', `transtyperegex/${id}/`, { regex: '^TWO' });
    const { json } = await write(two.staff, 'POST', `regexrules/type/${id}/restore/`, { version: 1 });
    expect(json).toMatchObject({ regex: '^ONE', version: 3 });
  });

  it('that was there before its history was kept has it from its first change on', async () => {
    const id = await insert(
      two.world,
      sql`insert into transtype_regex (bank_id, regex, transtype_id) values (${bank}, '^OLD', ${type}) returning id`,
    );
    const before = await two.staff.get(`regexrules/type/${id}/history/`);
    expect(before.json.results).toMatchObject([{ version: 1, deed: 'found', by: null, at: null }]);
    await write(two.staff, 'PATCH', `transtyperegex/${id}/`, { regex: '^NEW' });
    const after = await two.staff.get(`regexrules/type/${id}/history/`);
    expect(after.json.results?.map(({ deed }) => deed)).toEqual(['changed', 'found']);
  });
});

describe('a category regex', () => {
  const body = () => ({
    regex: '\\bFEE\\b',
    keywords: 'fee',
    filterwords: 'refund',
    is_broad: false,
    category,
    group,
    country_code: 'AU',
  });

  it('is made with a third party that is created by its name, once', async () => {
    const first = await write(two.staff, 'POST', 'dashboard/thirdparty/', { name: 'Fee & Co' });
    const again = await write(two.staff, 'POST', 'dashboard/thirdparty/', { name: 'fee & co' });
    expect(again.json['id']).toBe(first.json['id']);
    expect((await write(two.user, 'POST', 'dashboard/thirdparty/', { name: 'Mine' })).status).toBe(403);
    const rule = await write(two.staff, 'POST', 'categoryregex/', { ...body(), thirdparty: first.json['id'] });
    expect(rule.json).toMatchObject({ thirdparty: { name: 'Fee & Co' }, category: { name: 'Fees' }, is_broad: false });
    const found = await two.staff.get('dashboard/thirdparty/?search=FEE');
    expect(found.json.results).toMatchObject([{ name: 'Fee & Co' }]);
  });

  it('is refused where its country is not that of its category, or a field is missing', async () => {
    const { json } = await write(two.staff, 'POST', 'dashboard/thirdparty/', { name: 'Other' });
    const all = { ...body(), thirdparty: json['id'] };
    const wrong = await write(two.staff, 'POST', 'categoryregex/', { ...all, country_code: 'NZ' });
    expect([wrong.status, wrong.json.field]).toEqual([400, 'country_code']);
    for (const field of Object.keys(all)) {
      const { status } = await write(two.staff, 'POST', 'categoryregex/', { ...all, [field]: undefined });
      expect({ field, status }).toEqual({ field, status: 400 });
    }
  });
});
