// Makes the browser build when anything that goes into it has changed.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, productNode, program, readIfThere, root } from '../paths.mjs';
import { run } from '../processes.mjs';
import { keepParts, packTexts } from './pack.mjs';
import { checkWritable } from './writable.mjs';

const inputs = [
  'src',
  'public',
  'index.html',
  'connect.html',
  'wall.html',
  'signup.html',
  'vite.config.ts',
  'vite',
  'package-lock.json',
  'tsconfig.json',
  'scripts/setup/pack.mjs',
];

const stampOf = (folder) => join(folder, 'dist', '.inputs');

/** One hash over the names and contents of all that goes into the build. */
export function hashOfInputs(folder = root) {
  const files = inputs.flatMap((input) => filesUnder(folder, input)).sort();
  return hashOf(...files.flatMap((file) => [file, '\0', readFileSync(join(folder, file)), '\0']));
}

export const buildIsStale = (folder = root) => readIfThere(stampOf(folder)) !== hashOfInputs(folder);

export const buildWorkbench = async () => void (await beginBuild());

/** Nothing where the build is as it should be; what keeps it from being made is thrown before anything is begun. */
export function beginBuild() {
  if (!buildIsStale()) return undefined;
  if (!existsSync(program('vite', 'bin', 'vite.js')))
    throw new Error(
      'The workbench is not built, and the packages that build it are not installed: run "npm ci" and "npm run build", then "npm prune --omit=dev".',
    );
  checkWritable('The workbench is to be built', root, join(root, 'node_modules'));
  console.log('Building the workbench…');
  return build();
}

async function build() {
  // Taken before the build: a file saved while it runs makes the result stale, as it should.
  const made = hashOfInputs();
  // Built aside and moved into place, so that a server that is running never serves half a build.
  const aside = join(root, 'node_modules', `.signalbox-build-${process.pid}`);
  const args = [program('vite', 'bin', 'vite.js'), 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, text } = await run(productNode(), args, { cwd: root, quiet: true });
  if (code !== 0) throw new Error(`The workbench could not be built.\n${text}`);
  writeFileSync(join(aside, '.inputs'), made);
  packTexts(aside);
  keepParts(join(root, 'dist'), aside);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(aside, join(root, 'dist'));
}

function filesUnder(folder, path) {
  const whole = join(folder, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole).flatMap((name) => filesUnder(folder, `${path}/${name}`));
}
