// An account that may not write where packages and builds go is told so in one sentence.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// Root may write everywhere: there the question is asked by an account that may not.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test.skipIf(process.platform === 'win32')('whoever may not write is told where, and what to do', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-may-write-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Where any account may read.
  copyFileSync('scripts/setup/writable.mjs', join(folder, 'writable.mjs'));
  for (const name of ['open', 'shut']) mkdirSync(join(folder, name));
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'open'), 0o777);
  chmodSync(join(folder, 'shut'), 0o555);
  const run = (...names: string[]) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { checkWritable } from './writable.mjs';
         try { checkWritable('There is work', ...${JSON.stringify(names)}); } catch ({ message }) { console.log(message); }`,
      ],
      { cwd: folder, encoding: 'utf8', ...nobody },
    );
  skip(run('open').error !== undefined, 'Another account cannot reach the Node that runs this');
  const ask = (...names: string[]) => run(...names).stdout.trim();
  expect(ask('open', 'missing')).toBe('');
  expect(ask('open', 'shut')).toBe(
    'There is work, and this account may not write to shut. Start once with the account that owns it; after that this one needs to write nothing there.',
  );
});
