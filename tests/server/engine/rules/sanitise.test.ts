// The Match tab's two calls: the description as rules see it, and the rows that match it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.script('staff@signalbox.test');
});
afterAll(() => world.close());

const ask = (path: string, description: string, who = staff) =>
  who.ask('POST', path, { body: { Description: description } });
const purchase = ' Visa  purchase Bramble\tGrocer 0412 Sydney nsw AU';

describe('sanitising a description', () => {
  it('shows it as rules see it, and every transaction-type regex that matches, as the list shows them', async () => {
    const { status, json } = await ask('transtyperegex/sanitise/', purchase);
    expect(status).toBe(200);
    expect(json['sanitised']).toBe('VISA PURCHASE BRAMBLE GROCER 0412 SYDNEY NSW AU');
    expect(json.results?.length).toBeGreaterThanOrEqual(20);
    const listed = await staff.get('transtyperegex/?regex=VISA&page_size=-1');
    expect(listed.json.results).toEqual(expect.arrayContaining(json.results ?? []));
    expect((await ask('transtyperegex/sanitise/', 'Nothing like it')).json.results).toEqual([]);
  });

  it('shows the category regexes that match, narrow ones first', async () => {
    const { json } = await ask('categoryregex/sanitise/', purchase);
    const rows = json.results as { is_broad: boolean; category: { country_code: string; name: string } }[];
    expect(rows.map(({ category, is_broad }) => [category.country_code, category.name, is_broad])).toEqual([
      ['AU', 'Groceries', false],
      ['AU', 'Groceries', true],
      ['NZ', 'Groceries', false],
      ['NZ', 'Groceries', true],
    ]);
    expect((await ask('categoryregex/sanitise/', `${purchase} gift card`)).json.results).toHaveLength(2);
  });

  it('takes a form too', async () => {
    const body = new URLSearchParams({ Description: 'Dishonour fee' }).toString();
    const { status, json } = await staff.ask('POST', 'transtyperegex/sanitise', {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect({ status, sanitised: json['sanitised'] }).toEqual({ status: 200, sanitised: 'DISHONOUR FEE' });
  });

  it('takes a form in parts, and no file in it', async () => {
    const parts = (field: string) =>
      staff.ask('POST', 'transtyperegex/sanitise', {
        body: `--edge\r\nContent-Disposition: form-data; ${field}\r\n\r\nDishonour f\u00e9e\r\n--edge--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      });
    const { status, json } = await parts('name="Description"');
    expect({ status, sanitised: json['sanitised'] }).toEqual({ status: 200, sanitised: 'DISHONOUR F\u00c9E' });
    const file = await parts('name="Description"; filename="a.txt"');
    expect({ status: file.status, field: file.json.field }).toEqual({ status: 400, field: 'Description' });
    expect((await parts('nonsense')).json.message).toBe('The form is not properly encoded');
  });

  it('uses a rule from the moment it is there, and says in the log which ones cannot be used', async () => {
    const { database } = world;
    const of = async () =>
      (await ask('transtyperegex/sanitise/', 'Zebra crossing')).json.results?.map(({ regex }) => regex);
    expect(await of()).toEqual([]);
    await database.system.run(sql`insert into transtype_regex (id, bank_id, regex, transtype_id)
      values (9001, 1, '(?=ZEBRA)', 1), (9002, 1, '^ZEBRA', 1)`);
    expect(await of()).toEqual(['^ZEBRA']);
    const told = world.logLines.filter((line) => line.includes('left out of matching'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ count: 1, transtype_regexes: '9001', category_regexes: '' });
    await database.system.run(sql`delete from transtype_regex where id > 9000`);
    expect(await of()).toEqual([]);
  });

  it('is for staff, sixty times a minute, and names what is wrong', async () => {
    await world.database.system.run(sql`delete from limit_bucket`);
    const user = await world.script('vendor@signalbox.test');
    expect((await ask('categoryregex/sanitise/', 'x', user)).status).toBe(403);
    for (const body of [{}, { Description: '' }, { Description: 'x'.repeat(1001) }, { Description: 'x', more: 1 }]) {
      const { status, json } = await staff.ask('POST', 'categoryregex/sanitise/', { body });
      expect({ status, field: json.field }).toEqual({ status: 400, field: 'more' in body ? 'more' : 'Description' });
    }
    const calls = Array.from({ length: 61 }, () => ask('categoryregex/sanitise/', 'x'));
    const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect((await ask('transtyperegex/sanitise/', 'x')).status).toBe(200);
  });
});
