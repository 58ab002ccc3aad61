// Checks what the catalogue writes into an empty product, and that it never writes over what people changed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCatalogue } from '../../../../server/engine/catalogue/catalogue.ts';
import { keepCatalogue } from '../../../../server/engine/catalogue/keepCatalogue.ts';
import type { Catalogue } from '../../../../server/engine/catalogue/shapes.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
const log = createLog({ write: () => undefined });
beforeAll(async () => {
  world = await openWorld({ empty: true });
});
afterAll(() => world.close());

const first: Catalogue = {
  version: 1,
  banks: { AU: [{ name: 'First Bank', module: 'first', search: 'one' }], NZ: [] },
  words: {
    transaction_types: ['Fee'],
    never_spending: ['salary'],
    never_spending_abroad: [],
    groups: ['Living'],
    categories: { expense: ['Groceries'] },
    metrics: [{ code: 'AM001', name: 'Income', description: 'What comes in' }],
  },
  types: [{ regex: '^FEE\\b', type: 'Fee' }],
  abroad: {},
  rules: [
    {
      Groceries: {
        group: 'Living',
        rules: [
          { name: 'Apple Barn', regex: '\\bAPPLE\\b', in: 'AU' },
          { name: 'Berry Shed', regex: '\\bBERRY\\b', in: 'AU' },
          { name: 'Cherry Hut', regex: '\\bCHERRY\\b', in: 'AU' },
        ],
      },
    },
  ],
};
/** Every row is another one, and there is one more. */
const second: Catalogue = {
  ...first,
  version: 2,
  banks: { AU: [{ name: 'First Bank', module: 'first_two', search: 'one two' }], NZ: [] },
  words: { ...first.words, metrics: [{ code: 'AM001', name: 'Income', description: 'Credits' }] },
  rules: [
    {
      Groceries: {
        group: 'Living',
        rules: [
          { name: 'Apple Barn', regex: '\\bAPPLES?\\b', in: 'AU' },
          { name: 'Berry Shed', regex: '\\bBERR(Y|IES)\\b', in: 'AU' },
          { name: 'Cherry Hut', regex: '\\bCHERR(Y|IES)\\b', in: 'AU' },
          { name: 'Damson Stall', regex: '\\bDAMSON\\b', in: 'AU' },
        ],
      },
    },
  ],
};

const rules = () =>
  world.database.system.rows<{ id: number; regex: string; version: number; thirdparty: string }>(
    sql`select r.id, r.regex, r.version, t.name as thirdparty from category_regex r join thirdparty t on t.id = r.thirdparty_id order by t.name`,
  );

it('adds a later version, leaves what people changed, and brings nothing back that they deleted', async () => {
  const { database } = world;
  await database.system.run(sql`insert into category_group (name) values ('Living')`);
  await keepCatalogue(database, log, first);
  expect((await rules()).map(({ regex }) => regex)).toEqual(['\\bAPPLE\\b', '\\bBERRY\\b', '\\bCHERRY\\b']);
  // What was there under that name is what the rules name.
  expect(await database.system.rows(sql`select name from category_group`)).toEqual([{ name: 'Living' }]);

  await database.system.run(
    sql`update category_regex set regex = '\\bBERRY SHED\\b', version = version + 1 where regex = '\\bBERRY\\b'`,
  );
  await database.system.run(sql`delete from category_regex where regex = '\\bCHERRY\\b'`);
  await database.system.run(sql`update bank set is_offline = true, has_balances = false where name = 'First Bank'`);
  await keepCatalogue(database, log, second);

  const after = await rules();
  expect(after.map(({ regex, version }) => [regex, version])).toEqual([
    ['\\bAPPLES?\\b', 2],
    ['\\bBERRY SHED\\b', 2],
    ['\\bDAMSON\\b', 1],
  ]);
  expect(await database.system.rows(sql`select module, has_balances from bank`)).toEqual([
    { module: 'first', has_balances: false },
  ]);
  expect(await database.system.one(sql`select description from metric`)).toEqual({ description: 'Credits' });
  // The history of the rule that was changed knows both, and who made the second: nobody.
  expect(
    await database.system.rows(
      sql`select version, deed, person_id from rule_history where kind = 'category' and rule_id = ${after[0]?.id ?? 0} order by version`,
    ),
  ).toEqual([
    { version: 1, deed: 'found', person_id: null },
    { version: 2, deed: 'imported', person_id: null },
  ]);

  // The same once more, and an older program.
  await keepCatalogue(database, log, second);
  await keepCatalogue(database, log, first);
  expect(await rules()).toEqual(after);
});

it('gives an empty product what it needs, once, however many servers start together', async () => {
  const other = await openWorld({ empty: true });
  try {
    await Promise.all([keepCatalogue(other.database, log), keepCatalogue(other.database, log)]);
    const catalogue = readCatalogue();
    const count = async (table: 'bank' | 'metric') =>
      (await other.database.system.rows(table === 'bank' ? sql`select from bank` : sql`select from metric`)).length;
    expect(await count('bank')).toBe(catalogue.banks.AU.length + catalogue.banks.NZ.length);
    expect(await count('metric')).toBe(catalogue.words.metrics.length);
    const book = await other.app.services.rules.current();
    const anz = await other.database.system.one<{ id: number }>(sql`select id from bank where name = 'ANZ'`);
    const lines = ['EFTPOS WOOLWORTHS 1294 RICHMOND VIC', 'ATM WITHDRAWAL 12 MAIN ST', 'ZQ 5521-A'];
    const { categories, transtypes, skipped } = await book.classify({ bankId: anz?.id ?? 0, country: 'AU' }, lines);
    expect(skipped).toEqual([]);
    const named = await other.database.system.rows<{ id: number; name: string }>(sql`select id, name from category`);
    expect([...categories].map((id) => named.find((one) => one.id === id)?.name)).toEqual([
      'Groceries',
      'Cash',
      undefined,
    ]);
    expect([...transtypes].map((id) => id > 0)).toEqual([true, true, false]);
  } finally {
    await other.close();
  }
});

it('adds a bank that customers of a vendor had named before, and leaves theirs alone', async () => {
  const { system } = world.database;
  const vendor = await system.one<{ id: number }>(sql`insert into vendor (name) values ('Vera') returning id`);
  const named = await system.one<{ id: number }>(sql`insert into bank (name, country_code, module, unlisted_of)
    values ('Second Bank', 'AU', 'unlisted', ${vendor?.id ?? 0}) returning id`);
  const banks = { AU: [{ name: 'Second Bank', module: 'second', search: 'two' }], NZ: [] };
  await keepCatalogue(world.database, log, { ...second, version: 99, banks });
  expect(
    await system.rows(
      sql`select id = ${named?.id ?? 0} as own, module from bank where name = 'Second Bank' order by id`,
    ),
  ).toEqual([
    { own: true, module: 'unlisted' },
    { own: false, module: 'second' },
  ]);
});
