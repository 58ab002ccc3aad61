// Names the program that runs by what it is made of, so that two servers of the same build agree.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const root = new URL('../../../../', import.meta.url);
const parts = ['server', 'src/api'];

let named: Promise<{ version: string; build: string }> | undefined;

/** Read once: what runs is what was there at the start. */
export const nameOfBuild = (): Promise<{ version: string; build: string }> => (named ??= readName());

async function readName(): Promise<{ version: string; build: string }> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const files = await readdir(new URL(part, root), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
    const contents = await Promise.all(paths.sort().map((path) => readFile(path)));
    for (const content of contents) hash.update(content);
  }
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string };
  return { version, build: hash.digest('hex').slice(0, 12) };
}
