// The plays that come with the product: read once from their folder, and offered to whoever has their level.
import { readdir, readFile } from 'node:fs/promises';
import { readPlay } from '../../../src/api/contract/plays/language/readPlay.ts';
import type { OpenedPlay } from '../../../src/api/contract/plays/plays.ts';

const folder = new URL('../../../plays/', import.meta.url);
const ending = '.play';

let read: Promise<readonly OpenedPlay[]> | undefined;
export const shippedPlays = (): Promise<readonly OpenedPlay[]> => (read ??= readAll());

async function readAll(): Promise<readonly OpenedPlay[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ending)).toSorted();
  return Promise.all(
    files.map(async (file): Promise<OpenedPlay> => {
      const text = await readFile(new URL(file, folder), 'utf8');
      const { title, level } = readPlay(text).play;
      const name = file.slice(0, -ending.length);
      const facts = { key: name, name, title: title ?? null, level: level ?? 'USER', version: 1 } as const;
      return { ...facts, sharing: 'shipped', own: false, made_by: 'Signalbox', changed_at: null, text };
    }),
  );
}
