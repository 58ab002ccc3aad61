// Finds the files of commands and pages among the sources; the installed program has them in itself instead.
import { readdir } from 'node:fs/promises';
import type { Command } from '../commands/kernel/command.ts';
import type { PageDescription } from '../views/shared/page.ts';

const source = new URL('../', import.meta.url);

/** What each file exports, by its path below the folder. */
async function found<Exported>(folder: string, ending: string): Promise<Record<string, Record<string, Exported>>> {
  const names = await readdir(new URL(folder, source), { recursive: true });
  const paths = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith(ending));
  const modules = await Promise.all(
    paths
      .toSorted()
      .map(async (path) => [path, await import(/* @vite-ignore */ new URL(folder + path, source).href)] as const),
  );
  return Object.fromEntries(modules);
}

export const commandFiles = () => found<Command>('commands/', '.command.ts');

export const pageFiles = () => found<PageDescription>('views/', '.page.ts');
