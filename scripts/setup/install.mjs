// Installs the packages when they are missing or when the lock file has changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { run } from '../processes.mjs';
import { hashOf, readIfThere, root } from '../paths.mjs';
import { checkWritable } from './writable.mjs';
import { completePackages, whatIsMissing } from './packages.mjs';

const stampOf = (folder) => join(folder, 'node_modules', '.signalbox-installed');

const wanted = (folder) => hashOf(readFileSync(join(folder, 'package-lock.json')), process.platform, process.arch);

export function installIsStale(folder = root) {
  if (!existsSync(join(folder, 'node_modules'))) return true;
  if (readIfThere(stampOf(folder)) === wanted(folder)) return false;
  return !matchesLockFile(folder);
}

/** Somebody who ran `npm install` by hand has what the lock file says: installing again would only cost time. */
function matchesLockFile(folder) {
  const installed = readIfThere(join(folder, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const there = JSON.parse(installed).packages;
  const asked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(asked)
    .filter(([path, entry]) => path && !entry.optional && !entry.peer)
    .every(([path, entry]) => there[path]?.version === entry.version);
}

export async function installPackages() {
  if (installIsStale()) {
    checkWritable('Packages are to be installed', root, join(root, 'node_modules'));
    console.log('Installing packages…');
    const { code, text } = await run('npm', ['ci', '--no-audit', '--no-fund'], {
      ...ownNode(),
      quiet: true,
      cwd: root,
    });
    if (code !== 0) throw new Error(`The packages could not be installed (npm ci ended with ${code}).\n${text}`);
  }
  if (readIfThere(stampOf(root)) === wanted(root)) return;
  await completePackages(ownNode());
  const missing = await whatIsMissing();
  if (missing) throw new Error(missing);
  writeFileSync(stampOf(root), wanted(root));
}

/** npm must not run on the Node it is about to replace: our own bin folders leave the search path. */
function ownNode() {
  const bins = `node_modules${sep}.bin`;
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.endsWith(bins));
  return { env: { ...process.env, PATH: path.join(delimiter) }, shell: process.platform === 'win32' };
}
