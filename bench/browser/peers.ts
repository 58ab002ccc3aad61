// Builds the pages that the product is held against; the packages of a peer are installed when it is first measured.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
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
async function buildInstalled(name: string, files: readonly URL[] = []): Promise<string | undefined> {
  // Installed among the data of the benchmarks: the compiler looks at everything beside its source.
  const folder = join(dataFolder, 'peerSources', name);
  cpSync(join(peers, name), folder, { recursive: true });
  for (const file of files) cpSync(file, join(folder, basename(file.pathname)));
  try {
    if (!existsSync(join(folder, 'node_modules')))
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
        cwd: folder,
        stdio: 'ignore',
      });
    return await buildPeer(name, folder);
  } catch {
    return undefined;
  }
}

export const buildReactAdmin = (): Promise<string | undefined> => buildInstalled('reactAdmin');

/** They hold the same lines, and are waited for in the same way. */
export const buildLogPanes = (): Promise<string | undefined> =>
  buildInstalled('logPanes', [new URL('log/lines.ts', import.meta.url), new URL('log/painted.ts', import.meta.url)]);
