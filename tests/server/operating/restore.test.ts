// Bringing a backup back where it is hard: into a database of DATABASE_URL with few rights, and after a restore that was killed.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Data } from '../../../server/platform/database/database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { until } from '../../until.ts';
import { startGivenPostgres, type GivenPostgres } from '../faults/givenPostgres.ts';
import { operate } from './operate.ts';

const top = mkdtempSync(join(tmpdir(), 'signalbox-restore-'));
const backups = join(top, 'backups');
const key = { SIGNALBOX_KEY: Buffer.alloc(32, 5).toString('base64') };
const slow = { timeout: 120_000 };
let postgres: GivenPostgres;
let source: string;

beforeAll(async () => {
  postgres = await startGivenPostgres();
  source = await postgres.make('source', 'secret-1');
  await using(source, async (data) => {
    await data.run(sql`insert into vendor (name) values ('One'), ('Two')`);
    await data.run(
      sql`insert into vendor_setting (vendor_id, key, value) values (1, 'a', 'of one'), (2, 'a', 'of two')`,
    );
  });
  await operate('backup', [], join(top, 'data'), { ...key, DATABASE_URL: source, SIGNALBOX_BACKUPS: backups });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(top, { recursive: true, force: true });
});

async function using<Result>(connection: string, work: (data: Data) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ connection, log: silentLog, connections: 2 });
  try {
    await migrate(database);
    return await work(database.system);
  } finally {
    await database.close();
  }
}

const backup = (): string => join(backups, readdirSync(backups).find((name) => name.endsWith('.backup')) ?? 'none');
const settings = async (connection: string, scope: number | 'all'): Promise<unknown[]> => {
  const database = await openDatabase({ connection, log: silentLog, connections: 2 });
  const rows = await database.as(scope).rows(sql`select value from vendor_setting order by value`);
  await database.close();
  return rows;
};

describe('a database of DATABASE_URL, whose owner may not make roles', () => {
  it('comes back into an empty one, row-level security included, and into no other', slow, async () => {
    const target = await postgres.make('target', 'secret-2');
    const env = { ...key, DATABASE_URL: target };
    const data = join(top, 'data');
    expect(await operate('restore', [backup()], data, env)).toEqual({
      code: 0,
      lines: [expect.stringMatching(/is whole: \d+ rows\.$/), 'Restored. Everyone must sign in again.'],
    });
    const both = [{ value: 'of one' }, { value: 'of two' }];
    expect(await settings(target, 'all')).toEqual(both);
    expect(await settings(target, 2)).toEqual([{ value: 'of two' }]);
    expect(await operate('restore', [backup()], data, env)).toEqual({
      code: 1,
      lines: [expect.stringMatching(/is whole/), expect.stringMatching(/^The database of DATABASE_URL is not empty/)],
    });
    expect(await settings(target, 'all')).toEqual(both);
  });

  it('is checked without touching it, and the check leaves nothing behind', slow, async () => {
    const data = join(top, 'checked');
    const env = { ...key, DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none', SIGNALBOX_BACKUPS: backups };
    expect(await operate('restore', ['--check'], data, env)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/is whole/), 'The backup can be restored. No problems were found.'],
    });
    expect(readdirSync(data)).toEqual([]);
  });
});

it(
  'a restore that is killed leaves nothing that a start would take for a database, and can be repeated',
  slow,
  async () => {
    const data = join(top, 'killed');
    mkdirSync(data);
    const killed = operate('restore', [backup()], data, key, async (child) => {
      const processFile = join(data, 'restoring', 'postgres', 'cluster', 'postmaster.pid');
      await until('the restore has started a database', () => existsSync(processFile));
      child.kill('SIGKILL');
    });
    expect((await killed).code).toBeNull();
    expect(existsSync(join(data, 'postgres'))).toBe(false);
    expect(await operate('restore', [backup()], data, key)).toMatchObject({ code: 0 });
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['postgres', 'files']));
    expect(existsSync(join(data, 'restoring'))).toBe(false);
    expect(await operate('backup', [], data, { ...key, SIGNALBOX_BACKUPS: join(top, 'again') })).toMatchObject({
      code: 0,
    });
  },
);
