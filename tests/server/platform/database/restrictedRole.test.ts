// How row-level security is held on a given PostgreSQL: by a role of its own where the owner may have it, on the owner itself where not.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../../server/platform/database/database.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { restrictedRole, staffRole } from '../../../../server/platform/database/restrictedRole.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { startGivenPostgres, type GivenPostgres } from '../../faults/givenPostgres.ts';

let postgres: GivenPostgres;
beforeAll(async () => {
  postgres = await startGivenPostgres();
});
afterAll(() => postgres.stop());

/** As a start of the product does it: migrated, with a row of each of two vendors. */
async function started(connection: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ connection, log: silentLog });
  try {
    await migrate(database);
    await database.system.run(sql`insert into vendor (id, name) values (1, 'One'), (2, 'Two') on conflict do nothing`);
    await database.system.run(
      sql`insert into vendor_setting (vendor_id, key, value) values (1, 'a', 'of one'), (2, 'a', 'of two') on conflict do nothing`,
    );
    await work(database);
  } finally {
    await database.close();
  }
}

async function expectParted(database: Database): Promise<void> {
  const seen = async (scope: number | 'all' | 'none') =>
    (await database.as(scope).rows<{ value: string }>(sql`select value from vendor_setting order by 1`)).map(
      ({ value }) => value,
    );
  expect([await seen('all'), await seen(1), await seen('none')]).toEqual([['of one', 'of two'], ['of one'], []]);
  await expect(
    database.as(1).run(sql`insert into vendor_setting (vendor_id, key, value) values (2, 'b', 'foreign')`),
  ).rejects.toThrow(/row-level security/);
  // A vendor's person writes too, and makes rows with ids of their own.
  expect(await database.as(1).run(sql`update vendor_setting set value = 'of one'`)).toBe(1);
  expect(await database.as(1).run(sql`insert into label (ref, vendor_id) values (gen_random_uuid()::text, 1)`)).toBe(1);
}
const userOf = async (database: Database, scope: number | 'all') =>
  (await database.as(scope).one<{ user: string }>(sql`select current_user as user`))?.user;
const isForced = async (database: Database) =>
  (
    await database.system.one<{ forced: boolean }>(
      sql`select bool_and(relforcerowsecurity) as forced from pg_class where relrowsecurity`,
    )
  )?.forced;

it('an owner who may make no roles is held by it, and sees all rows for staff', async () => {
  await started(await postgres.make('poor', 'secret'), async (database) => {
    await expectParted(database);
    expect([await userOf(database, 1), await userOf(database, 'all'), await isForced(database)]).toEqual([
      'poor',
      'poor',
      true,
    ]);
  });
});

it('the role is taken for one vendor alone from the start after it was granted, and given up after it was taken away', async () => {
  const connection = postgres.urlOf('poor', 'secret', 'poor');
  await postgres.asSuperuser(`grant ${restrictedRole} to poor`);
  await started(connection, async (database) => {
    await expectParted(database);
    expect([await userOf(database, 1), await userOf(database, 'all'), await isForced(database)]).toEqual([
      restrictedRole,
      'poor',
      false,
    ]);
  });
  await postgres.asSuperuser(`revoke ${restrictedRole} from poor`);
  await started(connection, async (database) => {
    await expectParted(database);
    expect([await userOf(database, 1), await isForced(database)]).toEqual(['poor', true]);
  });
});

it('the role of staff is taken from the start after it was granted: it sees all rows, and owns no table', async () => {
  const connection = postgres.urlOf('poor', 'secret', 'poor');
  await postgres.asSuperuser(`grant ${staffRole} to poor`);
  await started(connection, async (database) => {
    await expectParted(database);
    expect([await userOf(database, 'all'), await userOf(database, 1)]).toEqual([staffRole, 'poor']);
    await expect(database.system.run(sql`truncate vendor_setting`)).rejects.toThrow('permission denied');
    await expect(database.system.run(sql`delete from migration`)).rejects.toThrow('permission denied');
    expect(await database.owner.one(sql`select current_user as user`)).toEqual({ user: 'poor' });
  });
  // One that an administrator made without the right to see all rows would show staff nothing.
  await postgres.asSuperuser(`alter role ${staffRole} nobypassrls`);
  await started(connection, async (database) => {
    await expectParted(database);
    expect(await userOf(database, 'all')).toBe('poor');
  });
  await postgres.asSuperuser(`alter role ${staffRole} bypassrls`);
});

it('an owner who may make roles makes it where there is none', async () => {
  await postgres.asSuperuser(`alter role ${restrictedRole} rename to another`);
  const connection = await postgres.make('rich', 'secret');
  await postgres.asSuperuser('alter role rich createrole');
  await started(connection, async (database) => {
    await expectParted(database);
    expect([await userOf(database, 1), await isForced(database)]).toEqual([restrictedRole, false]);
  });
});

it('a start that finds the rule as it is leaves the plans that stand', async () => {
  const ruleOf = (database: Database) =>
    database.system.one(sql`select xmin::text as written from pg_proc where proname = 'visible'`);
  const connection = postgres.urlOf('rich', 'secret', 'rich');
  let before: object | undefined;
  await started(connection, async (database) => void (before = await ruleOf(database)));
  await started(connection, async (database) => expect(await ruleOf(database)).toEqual(before));
});
