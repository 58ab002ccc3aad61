// A database of this version takes migrations that were added, keeps its rows, and refuses what did not make it.
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillDemo } from '../../../../server/demo/fill/fill.ts';
import { brokenPromises } from '../../../../server/platform/backups/invariants.ts';
import { openDatabase, type Database } from '../../../../server/platform/database/database.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { readMigrations, type Migration } from '../../../../server/platform/database/migrations.ts';
import { nouns } from '../../../../server/platform/database/migrations/0001_schema.ts';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import { explainUnfit } from '../../../../server/platform/database/unfitDatabase.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { readSettings } from '../../../../server/platform/settings/settings.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../database.ts';

const added: Migration = {
  name: '0002_added.ts',
  up: `alter table crawler add note text not null default 'none';
    create index crawler_note on crawler (note);`,
};
const later: Migration = { name: '0003_later.ts', up: `update crawler set note = 'later'` };
let own: Migration[];

beforeAll(async () => {
  own = await readMigrations();
});

describe('a database of this version with data', () => {
  let used: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    used = await createEmptyDatabase();
    database = await openDatabase({ connection: used.connection, log: silentLog });
    await fillDemo(database, { now: new Date(), log: silentLog, applications: 400 });
  });
  afterAll(async () => {
    await database.close();
    await used.drop();
  });

  const tables = ['person', 'vendor', 'label', 'bank', 'application', 'crawler', 'account', 'analysis', 'webhook_log'];
  const rows = async (without: string): Promise<unknown[]> =>
    Promise.all(
      tables.map((table) =>
        database.system.one(
          sql`select count(*) as n, md5(string_agg((to_jsonb(t) - ${without})::text, '' order by to_jsonb(t)->>'id')) as digest from ${trusted(table)} t`,
        ),
      ),
    );

  it('has its cards written anew when another contract made them, whoever the owner may see', async () => {
    await database.owner.run(
      sql`create or replace function application_card(a application) returns text language sql stable as $$select '"id":0'$$`,
    );
    await database.system.run(sql`update application set version = version`);
    expect(await brokenPromises(database.system)).toEqual([]);
    // As where the owner may not make roles.
    await database.owner.run(sql`create or replace function visible(vendor int) returns boolean language sql stable as
      $$select vendor between current_setting('signalbox.vendor_from', true)::int and current_setting('signalbox.vendor_to', true)::int$$`);
    await database.owner.run(sql`alter table application force row level security`);
    expect(await migrate(database, own)).toEqual([]);
    expect(await database.system.rows(sql`select count(*) as n from application where card = '"id":0'`)).toEqual([
      { n: 0 },
    ]);
    expect(await brokenPromises(database.system)).toEqual([]);
  });

  it('takes what was added, in its order and once, and keeps every row', async () => {
    const before = await rows('note');
    expect(await migrate(database, own)).toEqual([]);
    expect(await migrate(database, [...own, added, later])).toEqual([added.name, later.name]);
    expect(await migrate(database, [...own, added, later])).toEqual([]);
    expect(await rows('note')).toEqual(before);
    expect(await database.system.rows(sql`select distinct note from crawler`)).toEqual([{ note: 'later' }]);
    expect(await brokenPromises(database.system)).toEqual([]);
  });

  it('stays as it was when a migration fails, and goes on from there', async () => {
    const failing: Migration = { name: '0004_failing.ts', up: 'alter table crawler drop note; select 1 / 0' };
    const known = [...own, added, later];
    await expect(migrate(database, [...known, failing])).rejects.toThrow(
      /^Migration 0004_failing\.ts failed: division/,
    );
    expect(await database.system.rows(sql`select distinct note from crawler`)).toEqual([{ note: 'later' }]);
    expect(await migrate(database, [...known, { ...failing, up: 'alter table crawler drop note' }])).toEqual([
      failing.name,
    ]);
  });
});

describe('a database that other migrations made', () => {
  let empty: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    empty = await createEmptyDatabase();
    database = await openDatabase({ connection: empty.connection, log: silentLog });
    return async () => {
      await database.close();
      await empty.drop();
    };
  });

  const told = async (migrations: readonly Migration[] | undefined, env: Record<string, string>): Promise<string> => {
    const error = await migrate(database, migrations).catch((reason: unknown) => reason);
    const plain = explainUnfit(error, readSettings(env));
    return plain instanceof Error ? plain.message : 'taken';
  };
  const folder = { SIGNALBOX_DATA: '/some/folder' };
  const given = { ...folder, DATABASE_URL: 'postgres://someone@localhost/some' };

  it('is refused when it is of before the first release', async () => {
    await database.owner.run(sql`drop table migration`);
    await database.owner.run(
      sql`create table migration (name text primary key, applied_at timestamptz not null default now())`,
    );
    await database.owner.run(sql`insert into migration (name) values ('0001_people.ts'), ('0034_latest_ready.ts')`);
    const made = 'was made by Signalbox before its first release, and cannot be upgraded';
    expect(await told(undefined, folder)).toBe(
      `The data folder /some/folder ${made}: set SIGNALBOX_DATA to another folder or move this one away.`,
    );
    expect(await told(undefined, given)).toBe(`The database of DATABASE_URL ${made}: give an empty database.`);
  });

  it('is refused when a newer version has upgraded it', async () => {
    await migrate(database, [...own, { name: '9999_newer.ts', up: 'select 1' }]);
    expect(await told(undefined, given)).toBe(
      'The database of DATABASE_URL was made by a newer version of Signalbox: start that one or give an empty database.',
    );
  });

  it('is refused when a migration that it has run was changed, and not when only its comments were', async () => {
    await migrate(database, [...own, added]);
    expect(await told([...own, { ...added, up: `-- Notes.\n${added.up.replaceAll(/\s+/g, '\n')} ` }], folder)).toBe(
      'taken',
    );
    const changed = { ...added, up: added.up.replace('none', 'nothing') };
    expect(await told([...own, changed], folder)).toBe(
      `The data folder /some/folder was made by another build of Signalbox, whose migration ${added.name} differs: ` +
        'start that one or set SIGNALBOX_DATA to another folder or move this one away.',
    );
  });
});

it('leaves no file of the schema out', async () => {
  const files = await readdir(new URL('../../../../server/platform/database/schema/', import.meta.url));
  expect(files.toSorted()).toEqual(nouns.map((noun) => `${noun}.sql`).toSorted());
});
