// Builds the pages that the product is held against; the packages of a peer are installed when it is first measured.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { dataFolder, peers, root } from '../base/paths.ts';

const bench = fileURLToPath(root);

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

/** Undefined where its packages cannot be had, which is told with what npm said. */
async function buildInstalled(name: string, files: readonly string[] = []): Promise<string | undefined> {
  // Installed among the data of the benchmarks, with what it shares with the product at the same place beside it.
  const sources = join(dataFolder, 'peerSources');
  const folder = join(sources, relative(bench, peers), name);
  cpSync(join(peers, name), folder, { recursive: true });
  for (const file of files) cpSync(join(bench, file), join(sources, file));
  if (!existsSync(join(folder, 'node_modules'))) {
    const args = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
    const { status, stderr, error } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) {
      console.error(`The packages of ${name} cannot be had: ${error?.message ?? stderr}`);
      return undefined;
    }
  }
  return buildPeer(name, folder);
}

/** Its Show page is timed as the product's record is. */
export const buildReactAdmin = (): Promise<string | undefined> =>
  buildInstalled('reactAdmin', ['browser/page/timed.ts']);

/** They hold the same lines, and are waited for in the same way. */
export const buildLogPanes = (): Promise<string | undefined> =>
  buildInstalled('logPanes', ['browser/log/lines.ts', 'browser/log/painted.ts']);
