// Makes a package of ours that is installed by itself, with nothing but what is put into it: <name>-<version>.tgz.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../processes.mjs';

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** `fill` puts what is made into the folder that it is given; what it gives back is handed on. */
export async function packageOf(source, folder, fill) {
  mkdirSync(folder, { recursive: true });
  // Made aside: two that pack at the same time do not write into each other's.
  const aside = mkdtempSync(join(tmpdir(), 'signalbox-pack-'));
  try {
    cpSync(join(root, 'packages', source), aside, { recursive: true });
    const about = join(aside, 'package.json');
    const described = { ...JSON.parse(readFileSync(about, 'utf8')), version };
    writeFileSync(about, JSON.stringify(described, null, 2));
    const filled = await fill(aside);
    const { code, text } = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: aside,
      quiet: true,
      shell: process.platform === 'win32',
    });
    if (code !== 0) throw new Error(`${described.name} could not be packed.\n${text}`);
    return { file: join(folder, `${described.name}-${version}.tgz`), modules: filled };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
