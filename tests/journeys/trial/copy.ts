// A copy of the product in a temporary folder, with the files of the trial in the places that their names give them.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const whatItIsMadeOf = [
  'src',
  'server',
  'scripts',
  'vite',
  'public',
  'index.html',
  'connect.html',
  'wall.html',
  'signup.html',
];
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Where a person would put them. */
const places: Readonly<Record<string, string>> = {
  'labels.page.ts': 'src/views/trials/trialLabels.page.ts',
  'cells.ts': 'src/views/trials/cells.ts',
  'crawler.page.ts': 'src/views/trials/trialCrawler.page.ts',
  'CrawlerOptions.ts': 'src/views/trials/CrawlerOptions.ts',
  'shout.command.ts': 'src/commands/trials/shout.command.ts',
};

export interface Copy {
  folder: string;
  remove(): void;
}

export async function copyWithTrial(): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-trial-'));
  for (const name of [...whatItIsMadeOf, ...settings])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, place] of Object.entries(places)) {
    // Both stand three folders below the top, so that what is tested here is what would be written there.
    const text = readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll("'../../../src/", "'../../");
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), text);
  }
  // Built in its place: the folder may be on another disk than the packages.
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    // As in the shell of somebody who tests: the workbench that is built there starts all the same.
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
