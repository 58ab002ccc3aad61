// Rules as one file: exported, compared, applied in one transaction with history; a wrong file is refused by its place.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RulesComparison, RulesFile } from '../../../../src/api/contract/rules/rulesFile.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors();
  await two.world.database.system.run(sql`
    with b as (insert into bank (name, country_code, module, sort_order) values ('Alpha Bank', 'AU', 'alpha', 1) returning id),
      y as (insert into transtype (name) values ('Salary'), ('Fee') returning id, name),
      c as (insert into category (name, country_code, category_type) values ('Food', 'AU', 'expense') returning id),
      g as (insert into category_group (name) values ('Living') returning id),
      p as (insert into thirdparty (name) values ('Grocer') returning id),
      t as (insert into transtype_regex (bank_id, regex, transtype_id)
        select b.id, r.regex, y.id from b, (values ('^PAY', 'Salary'), ('^FEE', 'Fee')) r (regex, name) join y on y.name = r.name)
    insert into category_regex (regex, keywords, filterwords, is_broad, category_id, thirdparty_id, group_id)
    select 'GROCER', '', '', false, c.id, p.id, g.id from c, g, p`);
});
afterAll(() => two.world.close());
beforeEach(() => two.world.database.system.run(sql`delete from limit_bucket`));

const read = async () => (await two.staff.get('regexrules/file/')).json as unknown as RulesFile;
const textOf = (file: object): string => JSON.stringify(file, null, 2);
const compare = async (text: string) => two.staff.ask('POST', 'regexrules/file/compare/', { body: { text } });
async function apply(text: string, remove = false) {
  const { state } = (await compare(text)).json as unknown as RulesComparison;
  return two.staff.ask('POST', 'regexrules/file/apply/', { body: { text, state, remove } });
}
const idOf = ({ types }: RulesFile, regex: string): number => types.find((one) => one.regex === regex)?.id ?? 0;

describe('rules as one file', () => {
  it('exported and held against itself differ in nothing', async () => {
    const file = await read();
    expect(file).toMatchObject({ format: 'signalbox-rules', version: 1 });
    expect((await compare(textOf(file))).json).toMatchObject({
      types: { added: 0, changed: 0, removed: 0, unchanged: 2 },
      categories: { added: 0, changed: 0, removed: 0, unchanged: 1 },
      differences: [],
    });
  });

  it('are added and changed as the difference says, removed only when asked, and each can be brought back', async () => {
    const before = await read();
    const fee = idOf(before, '^FEE');
    const pay = idOf(before, '^PAY');
    const food = before.categories[0];
    const wanted = {
      ...before,
      types: [
        { id: pay, bank: 'Alpha Bank', country_code: 'AU', regex: '^PAYROLL', trans_type: 'Salary' },
        { bank: 'Alpha Bank', country_code: 'AU', regex: '^CHARGE', trans_type: 'Fee' },
      ],
      categories: [food, { ...food, id: undefined, regex: 'BAKER', thirdparty: 'Baker' }],
    };
    const text = textOf(wanted);
    expect((await compare(text)).json).toMatchObject({
      types: { added: 1, changed: 1, removed: 1, unchanged: 0 },
      categories: { added: 1, changed: 0, removed: 0, unchanged: 1 },
      thirdparties: ['Baker'],
    });
    expect(await read()).toEqual(before);

    expect((await apply(text)).status).toBe(200);
    const kept = await read();
    expect(kept.types.map(({ regex }) => regex).toSorted()).toEqual(['^CHARGE', '^FEE', '^PAYROLL']);
    expect(kept.categories.map(({ thirdparty }) => thirdparty)).toEqual(['Grocer', 'Baker']);

    await apply(text, true);
    expect(idOf(await read(), '^FEE')).toBe(0);
    const history = async (id: number) =>
      (await two.staff.get(`regexrules/type/${id}/history/`)).json.results?.map((one) => one['deed']);
    expect(await history(fee)).toEqual(['deleted', 'found']);
    expect(await history(pay)).toEqual(['imported', 'found']);
    expect(await history(idOf(await read(), '^CHARGE'))).toEqual(['imported']);
    await two.staff.ask('POST', `regexrules/type/${fee}/restore/`, { body: {} });
    await two.staff.ask('POST', `regexrules/type/${pay}/restore/`, { body: { version: 1 } });
    expect([idOf(await read(), '^FEE'), idOf(await read(), '^PAY')]).toEqual([fee, pay]);
  });

  it('are not applied to other rules than were compared', async () => {
    const file = await read();
    const text = textOf({ ...file, types: [...file.types, { ...file.types[0], id: undefined, regex: '^LATE' }] });
    const { state } = (await compare(text)).json;
    await two.world.database.system.run(sql`update transtype_regex set regex = '^OTHER' where regex = '^FEE'`);
    const late = await two.staff.ask('POST', 'regexrules/file/apply/', { body: { text, state, remove: true } });
    expect({ status: late.status, message: late.json.message }).toEqual({
      status: 412,
      message: 'The rules have changed since they were compared. Look at the difference again.',
    });
    expect(idOf(await read(), '^LATE')).toBe(0);
  });

  it.each([
    ['{"format":"signalbox-rules","version":1,\n"types":[', /ends too early, in line 2|line 2/],
    ['{"format":"signalbox-rules",\n"version":1, x', /line 2, character 14/],
    ['[]', /must be an object/],
    ['{"format":"other"}', /its format must be/],
    ['{"format":"signalbox-rules","version":2}', /version of the file must be 1/],
    ['{"format":"signalbox-rules","version":1,"types":{},"categories":[]}', /types must be a list/],
    ['{"format":"signalbox-rules","version":1,"types":[7],"categories":[]}', /types\[0\]/],
    ['{"format":"signalbox-rules","version":1,"types":[],"categories":[],"__proto__":{"x":1}}', /unknown/],
  ])('a wrong file is refused by its place: %s', async (text, said) => {
    const { status, json } = await compare(text);
    expect({ status, message: json.message }).toEqual({ status: 400, message: expect.stringMatching(said) as string });
  });

  it('a pattern that the engine cannot take, and a name that there is not, are refused by their place', async () => {
    const file = await read();
    const withType = (more: object) =>
      textOf({ ...file, types: [...file.types, { ...file.types[0], id: undefined, ...more }] });
    const place = `types[${file.types.length}]`;
    const said = async (text: string) => (await compare(text)).json.message;
    expect(await said(withType({ regex: '(?=x)' }))).toContain(`${place}.regex: Look-around`);
    expect(await said(withType({ regex: '' }))).toBe(`${place}.regex must not be empty`);
    expect(await said(withType({ bank: 'Nowhere' }))).toBe(`${place}.bank names nothing that there is: Nowhere, AU`);
    expect(await said(withType({ trans_type: '<b>x</b>' }))).toContain(`${place}.trans_type`);
    expect(await read()).toEqual(file);
  });

  it('20,000 rules are exported, compared and applied as one file', async () => {
    const file = await read();
    const types = Array.from({ length: 20_000 }, (_, index) => ({
      bank: 'Alpha Bank',
      country_code: 'AU',
      regex: `^MERCHANT ${index} \\d+`,
      trans_type: 'Fee',
    }));
    const text = textOf({ ...file, types: [...file.types, ...types] });
    expect((await apply(text)).json).toMatchObject({ types: { added: 20_000 } });
    expect((await read()).types).toHaveLength(20_000 + file.types.length);
    expect((await compare(textOf(await read()))).json).toMatchObject({ types: { added: 0, changed: 0, removed: 0 } });
  });

  it('a file that is too large is refused', async () => {
    expect((await compare(' '.repeat(16_000_001))).status).toBe(400);
    expect((await compare(' '.repeat(22_000_000))).status).toBe(413);
  });
});
