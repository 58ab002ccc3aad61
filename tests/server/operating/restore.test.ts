// Bringing a backup back where it is hard: into a database of DATABASE_URL with few rights, and after a restore that was killed.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Data } from '../../../server/platform/database/database.ts';
import { keepAnchoring } from '../../../server/platform/audit/anchoring.ts';
import { writeAudit } from '../../../server/platform/audit/audit.ts';
import { readSettings } from '../../../server/platform/settings/settings.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { until } from '../../until.ts';
import { startGivenPostgres, type GivenPostgres } from '../faults/givenPostgres.ts';
import { operate } from './operate.ts';

const top = mkdtempSync(join(tmpdir(), 'signalbox-restore-'));
const backups = join(top, 'backups');
const key = { SIGNALBOX_KEY: Buffer.alloc(32, 5).toString('base64') };
const files = 'Stored files: 0, of which 0 missing and 0 damaged.';
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
    // But how it ended, for /metrics.
    expect(readdirSync(data)).toEqual(['last-restore-check.json']);
    const tried = async () => JSON.parse(readFileSync(join(data, 'last-restore-check.json'), 'utf8')) as object;
    expect(await tried()).toEqual({ at: expect.stringMatching(/^\d{4}-/), code: 0 });
    writeFileSync(join(top, 'cut.backup'), readFileSync(backup()).subarray(0, 500));
    expect((await operate('restore', [join(top, 'cut.backup'), '--check'], data, env)).code).toBe(1);
    expect(await tried()).toMatchObject({ code: 1 });
  });
});

describe('the end of the audit trail', () => {
  const note = (command: string) => ({ personId: undefined, command, result: 'done' as const });

  it('is compared after a backup and after its restore, without a false alarm', slow, async () => {
    const data = join(top, 'anchored');
    const folder = join(top, 'anchored-backups');
    const of = (url: string) => ({ ...key, DATABASE_URL: url, SIGNALBOX_BACKUPS: folder });
    const here = await postgres.make('anchored', 'secret-3');
    await using(here, (system) => writeAudit(system, note('vendors.create')));
    expect(await operate('verify', [], data, of(here))).toEqual({
      code: 3,
      lines: ['The audit trail is whole as far as it goes: no anchor to compare. 1 rows.', files],
    });
    expect((await operate('backup', [], data, of(here))).code).toBe(0);
    const reached = `The audit trail reaches all anchors of ${join(folder, 'audit-anchors.jsonl')}: 1.`;
    const whole = { code: 0, lines: [reached, 'The audit trail is whole: 1 rows.', files] };
    for (let time = 0; time < 3; time += 1) expect(await operate('verify', [], data, of(here))).toEqual(whole);
    const there = await postgres.make('anchored_again', 'secret-4');
    const made = readdirSync(folder).find((name) => name.endsWith('.backup')) ?? 'none';
    expect((await operate('restore', [join(folder, made)], data, of(there))).code).toBe(0);
    expect(await operate('verify', [], data, of(there))).toEqual({
      code: 0,
      lines: [reached, 'The audit trail is whole: 2 rows.', files],
    });
    // As backups of before wrote it: the number as text.
    const kept = join(folder, 'audit-anchors.jsonl');
    const { row, ...rest } = JSON.parse(readFileSync(kept, 'utf8')) as { row: number };
    appendFileSync(kept, `${JSON.stringify({ ...rest, row: String(row) })}\n`);
    expect((await operate('verify', [], data, of(there))).code).toBe(0);
  });

  it('is written down after each hour with changes, and an end that was cut off is found', slow, async () => {
    const data = join(top, 'hourly');
    mkdirSync(data);
    const url = await postgres.make('hourly', 'secret-5');
    const database = await openDatabase({ connection: url, log: silentLog, connections: 2 });
    await migrate(database);
    const write = () => writeAudit(database.system, note('vendors.create'));
    let hours = 0;
    const settings = readSettings({ ...key, SIGNALBOX_DATA: data });
    const anchored = keepAnchoring({ database, settings, log: silentLog, now: () => Date.now() + hours * 3_600_000 });
    const file = join(data, 'audit-anchors.jsonl');
    const anchors = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0);
    await anchored.look();
    // Nothing has happened yet.
    expect(anchors()).toBe(0);
    for (const [passed, changes, expected] of [
      [1.1, 1, 1],
      [1.5, 1, 1],
      [2.2, 1, 2],
      [3.5, 0, 2],
      [4.7, 1, 3],
    ] as const) {
      hours = passed;
      for (let time = 0; time < changes; time += 1) await write();
      await anchored.look();
      expect(anchors(), `after ${passed} hours`).toBe(expected);
    }
    await anchored.stop();
    const env = { ...key, DATABASE_URL: url };
    expect(await operate('verify', [], data, env)).toMatchObject({ code: 0 });
    await database.owner.run(sql`alter table audit disable trigger user`);
    await database.owner.run(sql`delete from audit where id = (select max(id) from audit)`);
    await database.close();
    const cut = await operate('verify', [], data, env);
    expect([cut.code, cut.lines[0]]).toEqual([1, expect.stringContaining('The audit trail lost rows')]);
    expect(cut.lines.join()).not.toContain('is whole');
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
