// A data folder that cannot hold data stops the start with one plain sentence, whatever is wrong with it.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../../server/platform/settings/settings.ts';
import { openDataFolder } from '../../../server/platform/settings/opening/openDataFolder.ts';
import { runProduct, server } from './productProcess.ts';
import { refusedStart } from './refusedStart.ts';

const place = mkdtempSync(join(tmpdir(), 'signalbox-folder-'));
const inPlace = (...parts: string[]): string => join(place, ...parts);
const sentenceOf = (folder: string): string =>
  `SIGNALBOX_DATA is "${folder}", but it must be a folder that can be made and written.`;
const use = (data: string): void => openDataFolder(readSettings({ SIGNALBOX_DATA: data }));

beforeAll(() => {
  writeFileSync(inPlace('file'), '');
  symlinkSync(inPlace('nowhere'), inPlace('dangling'));
  symlinkSync(inPlace('circle'), inPlace('circle'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the data folder', () => {
  test('is made with those above it, and nothing is written into it', () => {
    use(inPlace('one', 'two', 'three'));
    use(inPlace('one', 'two', 'three'));
    expect(readdirSync(inPlace('one', 'two', 'three'))).toEqual([]);
  });

  test.each([
    ['a file', inPlace('file')],
    ['below a file', inPlace('file', 'data')],
    ['a link to nothing', inPlace('dangling')],
    ['a link to itself', inPlace('circle', 'data')],
    ['too long a name', inPlace('x'.repeat(300))],
  ])('is refused when it is %s', (_what, folder) => {
    expect(() => use(folder)).toThrow(SettingsError);
    expect(() => use(folder)).toThrow(sentenceOf(folder));
  });

  // Root may write everywhere, so another account is asked.
  const isRoot = process.getuid?.() === 0;
  const asPlainAccount = (folder: string): { status: number | null; told: string } => {
    const program = inPlace('use.mjs');
    const from = (file: string): string => new URL(`../../../server/${file}`, import.meta.url).href;
    writeFileSync(
      program,
      `import { readSettings } from '${from('platform/settings/settings.ts')}';
      import { openDataFolder } from '${from('platform/settings/opening/openDataFolder.ts')}';
      try { openDataFolder(readSettings({ SIGNALBOX_DATA: process.argv[2] })); } catch (error) { console.log(error.message); process.exitCode = 1; }`,
    );
    const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};
    const { status, stdout } = spawnSync(process.execPath, [program, folder], { ...account, encoding: 'utf8' });
    return { status, told: stdout.trim() };
  };

  test.each([
    ['may not be written', 0o555, ''],
    ['may not be entered', 0o444, ''],
    ['lies in a folder that may not be written', 0o555, 'data'],
    ['lies in a folder that may not be entered', 0o000, 'data'],
  ])('is refused when it %s', (_what, mode, below) => {
    chmodSync(place, 0o755);
    const closed = inPlace(`closed-${mode}-${below}`);
    mkdirSync(closed);
    chmodSync(closed, mode);
    const folder = join(closed, below);
    expect(asPlainAccount(folder)).toEqual({ status: 1, told: sentenceOf(folder) });
    chmodSync(closed, 0o755);
  });

  test.skipIf(process.platform !== 'linux')(
    'that can never be made ends the start, instead of keeping it busy for ever',
    async () => {
      const product = await runProduct(server, { SIGNALBOX_DATA: '/proc/signalbox' });
      expect(await product.ended).toBe(1);
      expect(product.output()).toBe(`${sentenceOf('/proc/signalbox')}\n`);
      // The folder comes before the database, whichever it is.
      const given = { SIGNALBOX_DATA: '/proc/signalbox', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
      expect(await refusedStart(given)).toBe(sentenceOf('/proc/signalbox'));
    },
  );
});
