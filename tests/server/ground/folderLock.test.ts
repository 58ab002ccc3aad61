// Shows that a data folder has one holder at a time, also when holders are killed or many ask at once.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder, servedAt } from '../../../server/platform/database/embedded/folderLock.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-lock-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function holder(patience = 1000): Promise<{ child: ChildProcess; said: string }> {
  const program = join(import.meta.dirname, 'lockHolder.ts');
  const child = spawn(process.execPath, [program, folder, String(patience)], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { child, said: String(chunk).trim() };
}

test('a second process is refused in plain words', async () => {
  const { child } = await holder();
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${child.pid}: stop that one first or set SIGNALBOX_DATA.`,
  );
});

test('the lock of a killed holder is free at once', async () => {
  const { child } = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockFolder(folder, { patience: 0 });
  lock.release();
});

test('a released lock can be taken again and leaves one file behind', async () => {
  for (let time = 0; time < 3; time += 1) (await lockFolder(folder, { patience: 0 })).release();
  expect(readdirSync(folder)).toEqual(['signalbox.lock.3']);
});

test('the number of a dead holder that was given to a stranger does not keep the folder locked', async () => {
  const stranger = { pid: process.pid, started: 'at another time' };
  writeFileSync(join(folder, 'signalbox.lock.7'), JSON.stringify(stranger));
  (await lockFolder(folder, { patience: 0 })).release();
});

test('a damaged lock file does not keep the folder locked', async () => {
  writeFileSync(join(folder, 'signalbox.lock.2'), '');
  (await lockFolder(folder, { patience: 0 })).release();
});

test('of many that find a dead holder at the same time, one wins', async () => {
  const { child } = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const answers = await Promise.all(Array.from({ length: 12 }, () => holder(0)));
  expect(answers.filter(({ said }) => said === 'held')).toHaveLength(1);
});

test('says where its holder answers, for as long as it holds it', async () => {
  expect(servedAt(folder)).toBeUndefined();
  const lock = await lockFolder(folder, { serves: 'http://localhost:4321' });
  expect(servedAt(folder)).toBe('http://localhost:4321');
  lock.release();
  expect(servedAt(folder)).toBeUndefined();
});
