// Names the program that runs by what it is made of, so that two servers of the same build agree.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const root = new URL('../../../', import.meta.url);
const parts = ['server', 'src/api'];

export async function nameOfBuild(): Promise<{ version: string; build: string }> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const files = await readdir(new URL(part, root), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
    for (const path of paths.sort()) hash.update(await readFile(path));
  }
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string };
  return { version, build: hash.digest('hex').slice(0, 12) };
}
