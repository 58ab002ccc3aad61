// Installs the packages when they are missing or when the lock file has changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { run } from '../processes.mjs';
import { hashOf, readIfThere, root } from '../paths.mjs';
import { buildIsStale } from './build.mjs';
import { checkWritable } from './writable.mjs';
import { completePackages, whatIsMissing } from './packages.mjs';

/** What the product runs with, or also what it is built, tested and developed with. */
const kinds = { runtime: ({ dev, devOptional }) => !dev && !devOptional, all: () => true };

const stampOf = (folder) => join(folder, 'node_modules', '.signalbox-installed');

const wanted = (folder, kind) =>
  hashOf(readFileSync(join(folder, 'package-lock.json')), process.platform, process.arch, kind);

export function installIsStale(folder = root, kind = 'all') {
  if (!existsSync(join(folder, 'node_modules'))) return true;
  const stamp = readIfThere(stampOf(folder));
  if (stamp === wanted(folder, 'all') || stamp === wanted(folder, kind)) return false;
  return !matchesLockFile(folder, kind);
}

const packagesIn = (path) => Object.entries(JSON.parse(readIfThere(path) || '{}').packages ?? {});

/** Somebody who ran `npm install` by hand has what the lock file says: installing again would only cost time. */
function matchesLockFile(folder, kind) {
  const there = Object.fromEntries(packagesIn(join(folder, 'node_modules', '.package-lock.json')));
  return packagesIn(join(folder, 'package-lock.json'))
    .filter(([path, entry]) => path && !entry.optional && !entry.peer && kinds[kind](entry))
    .every(([path, entry]) => there[path]?.version === entry.version);
}

/** Somebody chose to have no more than what the product runs with, as `npm ci --omit=dev` does. */
const isLean = (folder) => {
  const there = packagesIn(join(folder, 'node_modules', '.package-lock.json'));
  return there.length > 0 && !there.some(([, { dev }]) => dev);
};

/** Where NODE_ENV is "production", npm leaves out by itself what the workbench is built with. */
function which(kind) {
  if (kind === 'runtime' && isLean(root)) return ['--omit=dev'];
  return kind === 'all' || buildIsStale() ? ['--include=dev'] : [];
}

export const installForRunning = () => installPackages('runtime');

export async function installPackages(kind = 'all') {
  if (installIsStale(root, kind)) {
    checkWritable('Packages are to be installed', root, join(root, 'node_modules'));
    console.log('Installing packages…');
    const { code, text } = await run('npm', ['ci', '--no-audit', '--no-fund', ...which(kind)], {
      ...ownNode(),
      quiet: true,
      cwd: root,
    });
    if (code !== 0) throw new Error(`The packages could not be installed (npm ci ended with ${code}).\n${text}`);
  }
  const stamp = wanted(root, matchesLockFile(root, 'all') ? 'all' : 'runtime');
  if ([stamp, wanted(root, 'all')].includes(readIfThere(stampOf(root)))) return;
  await completePackages(ownNode());
  const missing = await whatIsMissing();
  if (missing) throw new Error(missing);
  writeFileSync(stampOf(root), stamp);
}

/** npm must not run on the Node it is about to replace: our own bin folders leave the search path. */
function ownNode() {
  const bins = `node_modules${sep}.bin`;
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith(bins));
  return { env: { ...process.env, PATH: path.join(delimiter) }, shell: process.platform === 'win32' };
}
