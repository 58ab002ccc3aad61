// Finds the commands and pages where the workbench finds them, by the names of their files, without a builder.
import { readdir } from 'node:fs/promises';
import { commandsIn } from '../commands/kernel/nouns/address.ts';
import type { Command } from '../commands/kernel/command.ts';
import { checkNouns } from '../commands/kernel/nouns/pagesFor.ts';
import { makeRegistry, type Registry } from '../commands/kernel/registry.ts';
import { withPages } from '../commands/withPages.ts';
import type { PageDescription } from '../views/shared/page.ts';
import { checkPages } from '../views/shell/pages/checkPages.ts';
import { factsOf } from '../views/shell/pages/pageFacts.ts';

const source = new URL('../', import.meta.url);

/** What each file exports, by its path below the folder. */
async function collect<Found>(folder: string, ending: string): Promise<Record<string, Record<string, Found>>> {
  const names = await readdir(new URL(folder, source), { recursive: true });
  const paths = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith(ending));
  const modules = await Promise.all(
    paths
      .toSorted()
      .map(async (path) => [path, await import(/* @vite-ignore */ new URL(folder + path, source).href)] as const),
  );
  return Object.fromEntries(modules);
}

export interface Collected {
  registry: Registry;
  pages: readonly PageDescription[];
}

export async function collectAll(more: readonly Command[] = []): Promise<Collected> {
  const [commandFiles, pageFiles] = await Promise.all([
    collect<Command>('commands/', '.command.ts'),
    collect<PageDescription>('views/', '.page.ts'),
  ]);
  const commands = commandsIn(commandFiles);
  const pages = Object.values(pageFiles).flatMap((exported) => Object.values(exported));
  const facts = factsOf(checkPages(pages));
  checkNouns(commands, facts);
  return { registry: makeRegistry([...withPages(commands, facts), ...more]), pages };
}
