// An operator's day: back up a product that runs, try the backup, and bring it back somewhere else.
import {
  copyFileSync,
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
import { afterAll, expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openFolder, type Folder } from '../faults/folder.ts';
import { operate as operateWith } from './operate.ts';

const top = mkdtempSync(join(tmpdir(), 'signalbox-operating-'));
const backups = join(top, 'backups');
const folders: Folder[] = [];
afterAll(async () => {
  for (const folder of folders) await folder.remove();
  rmSync(top, { recursive: true, force: true });
});

const folderAt = (name: string): Folder => {
  const data = join(top, name);
  mkdirSync(data, { recursive: true });
  const folder = openFolder({ SIGNALBOX_BACKUPS: backups }, data);
  folders.push(folder);
  return folder;
};

const operate = (command: string, args: string[], data: string, env: NodeJS.ProcessEnv = {}) =>
  operateWith(command, args, data, { SIGNALBOX_BACKUPS: backups, ...env });

const newest = (): string =>
  join(
    backups,
    readdirSync(backups)
      .filter((name) => name.endsWith('.backup'))
      .toSorted()
      .at(-1) ?? '',
  );

test(
  'a backup is made beside the running product, tried, and brought back into an empty folder',
  { timeout: 120_000 },
  async () => {
    const first = folderAt('first');
    await first.start();
    const database = await first.database();
    await database.system.run(sql`insert into vendor (name) values ('Kept through the fire')`);
    await database.close();
    const made = await operate('backup', [], first.data);
    expect(made).toEqual({ code: 0, lines: [expect.stringMatching(/was made: \d+ bytes/)] });
    const backup = newest();

    expect(await operate('restore', ['--check'], first.data)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/is whole: \d+ rows\.$/), 'The backup can be restored. No problems were found.'],
    });
    expect(await operate('restore', [backup], first.data)).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/is whole/), expect.stringContaining('holds a database already')],
    });
    const metrics = await (await fetch(`${first.url()}/metrics`)).text();
    expect(metrics).toMatch(/^signalbox_backup_age_seconds /m);

    const second = join(top, 'second');
    mkdirSync(second);
    expect(await operate('restore', [backup], second)).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^The key is missing/)],
    });
    const otherKey = { SIGNALBOX_KEY: Buffer.alloc(32, 1).toString('base64') };
    expect(await operate('restore', [backup], second, otherKey)).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('sealed with another key')],
    });
    writeFileSync(join(top, 'cut.backup'), readFileSync(backup).subarray(0, 500));
    copyFileSync(join(first.data, 'signalbox.key'), join(second, 'signalbox.key'));
    expect(await operate('restore', [join(top, 'cut.backup')], second)).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('it is cut off')],
    });
    expect(readdirSync(second)).toEqual(['signalbox.key']);

    expect(await operate('restore', [backup], second)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/is whole/), 'Restored. Everyone must sign in again.'],
    });
    const again = folderAt('second');
    await again.start();
    const restored = await again.database();
    expect(await restored.system.one(sql`select name from vendor`)).toEqual({ name: 'Kept through the fire' });
    await restored.close();
  },
);

test('without a database there is nothing to back up, and nothing is made', async () => {
  const empty = join(top, 'empty');
  mkdirSync(empty);
  expect(await operate('backup', [], empty)).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^There is no database in/)],
  });
  expect(existsSync(join(empty, 'postgres'))).toBe(false);
});
