// Builds the pages that the product is held against; the packages of a peer are installed when it is first measured.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { dataFolder, peers } from '../places.ts';

async function buildPeer(name: string): Promise<string> {
  const folder = join(dataFolder, 'peers', name);
  await build({
    root: join(peers, name),
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
  const folder = join(peers, 'reactAdmin');
  try {
    if (!existsSync(join(folder, 'node_modules', 'react-admin')))
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
        cwd: folder,
        stdio: 'ignore',
      });
    return await buildPeer('reactAdmin');
  } catch {
    return undefined;
  }
}
