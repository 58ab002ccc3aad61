// Makes the terminal a package that is installed by itself: signalbox-<version>.tgz.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleTerminal, version } from './bundle.mjs';
import { root } from '../paths.mjs';
import { run } from '../processes.mjs';

/** Gives back its address, and the names of all files that went into it. */
export async function packTerminal(folder) {
  mkdirSync(folder, { recursive: true });
  // Made aside: two that pack at the same time do not write into each other's.
  const aside = mkdtempSync(join(tmpdir(), 'signalbox-pack-'));
  try {
    cpSync(join(root, 'packages', 'signalbox'), aside, { recursive: true });
    const about = join(aside, 'package.json');
    writeFileSync(about, JSON.stringify({ ...JSON.parse(readFileSync(about, 'utf8')), version }, null, 2));
    const modules = await bundleTerminal(join(aside, 'program'));
    const { code, text } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: aside,
      quiet: true,
      shell: process.platform === 'win32',
    });
    if (code !== 0) throw new Error(`The terminal could not be packed.\n${text}`);
    return { file: join(folder, `signalbox-${version}.tgz`), modules };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
