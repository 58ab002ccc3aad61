// Vendor scope in the database itself: a query that forgets its "where" still sees and changes no foreign row.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
let vendor: number;
let tables: string[];

beforeAll(async () => {
  world = await openWorld();
  const found = await world.database.system.one<{ id: number }>(
    sql`select id from vendor where name = 'Harbour Loans'`,
  );
  vendor = found?.id ?? 0;
  const rows = await world.database.system.rows<{ name: string }>(
    sql`select c.table_name as name from information_schema.columns c join pg_class p on p.relname = c.table_name and p.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and c.column_name = 'vendor_id' and not p.relispartition order by 1`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => world.close());

// Who belongs to a vendor, and which labels it has, is known to sign-in and start-up; the calls on them narrow by themselves.
const open = ['person', 'label', 'audit'];
/** Their rows are seen with the list, or the play, that they belong to. */
const ofOthers = ['play_version', 'worklist_entry'];

describe('row-level security', () => {
  it('guards every table that has a vendor', async () => {
    const rows = await world.database.system.rows<{ name: string }>(
      sql`select relname as name from pg_class where relrowsecurity order by 1`,
    );
    const guarded = [...tables.filter((name) => !open.includes(name)), ...ofOthers];
    expect(rows.map(({ name }) => name)).toEqual(guarded.toSorted());
  });

  it('shows a vendor its own rows, staff all of them, and nobody none', async () => {
    for (const name of tables.filter((table) => !open.includes(table))) {
      const count = async (scope: number | 'all' | 'none', condition = 'true'): Promise<number> =>
        (
          await world.database
            .as(scope)
            .one<{ n: number }>(sql`select count(*)::int as n from ${trusted(name)} where ${trusted(condition)}`)
        )?.n ?? -1;
      const all = await count('all');
      expect({ name, vendor: await count(vendor), none: await count('none') }).toEqual({
        name,
        vendor: await count('all', `vendor_id = ${vendor}`),
        none: 0,
      });
      // What only work fills has no demo rows: there the rule itself is held against one that was seen to hold.
      if (all === 0)
        expect({ name, rules: await rulesOf(name) }).toEqual({ name, rules: await rulesOf('application') });
    }
  });

  const rulesOf = async (name: string): Promise<object[]> =>
    world.database.system.rows(sql`select cmd, qual, with_check from pg_policies where tablename = ${name}`);

  it('refuses to write a foreign row', async () => {
    const mine = world.database.as(vendor);
    expect(await mine.run(sql`update application set finalised = true where vendor_id <> ${vendor}`)).toBe(0);
    await expect(mine.run(sql`update webhook set vendor_id = ${vendor + 1}`)).rejects.toThrow(/row-level security/);
  });

  it('takes nothing from the guess of how many rows there are, by which the database chooses its way to them', async ({
    skip,
  }) => {
    const owner = await world.database.system.one<{ forced: boolean }>(
      sql`select relforcerowsecurity as forced from pg_class where relname = 'application'`,
    );
    if (owner?.forced === true) skip('the owner may not make roles here, and sees through the same rule as vendors');
    await world.database.owner.run(sql`analyze application`);
    const guess = async (scope: number | 'all') => {
      const [row] = await world.database
        .as(scope)
        .rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
          sql`explain (format json) select id from application where vendor_id = ${vendor} and bank_id = 2`,
        );
      return row?.['QUERY PLAN'][0].Plan['Plan Rows'];
    };
    expect(await guess(vendor)).toBe(await guess('all'));
    expect(await guess(vendor)).toBeGreaterThan(5);
  });

  it('holds on a connection that served somebody else before', async () => {
    const ask = (scope: number | 'all' | 'none') =>
      world.database.as(scope).one<{ n: number }>(sql`select count(*)::int as n from application`);
    const expected = [(await ask('all'))?.n, (await ask(vendor))?.n, 0];
    const rounds = Array.from({ length: 50 }, async () => [
      (await ask('all'))?.n,
      (await ask(vendor))?.n,
      (await ask('none'))?.n,
    ]);
    for (const seen of await Promise.all(rounds)) expect(seen).toEqual(expected);
  });
});
