// Builds the pages that the product is held against; the packages of a peer are installed when it is first measured.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { dataFolder, peers } from '../base/paths.ts';

async function buildPeer(name: string, source = join(peers, name)): Promise<string> {
  const folder = join(dataFolder, 'peers', name);
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  return folder;
}

export const buildFloor = (): Promise<string> => buildPeer('reactAlone');

/** Undefined where its packages cannot be had: then the floor alone is the measure, and says so. */
export async function buildReactAdmin(): Promise<string | undefined> {
  // Installed among the data of the benchmarks: the compiler looks at everything beside its source.
  const folder = join(dataFolder, 'peerSources', 'reactAdmin');
  cpSync(join(peers, 'reactAdmin'), folder, { recursive: true });
  try {
    if (!existsSync(join(folder, 'node_modules', 'react-admin')))
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
        cwd: folder,
        stdio: 'ignore',
      });
    return await buildPeer('reactAdmin', folder);
  } catch {
    return undefined;
  }
}
