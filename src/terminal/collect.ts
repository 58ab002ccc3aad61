// Finds the commands and pages where the workbench finds them, by the names of their files, without a builder.
import { readdir } from 'node:fs/promises';
import { goToPage } from '../commands/go/goToPage.ts';
import type { Command } from '../commands/kernel/command.ts';
import { makeRegistry, type Registry } from '../commands/kernel/registry.ts';
import type { Page } from '../views/shared/page.ts';
import { factsOf } from '../views/shell/pages/pageFacts.ts';

const source = new URL('../', import.meta.url);

async function collect<Found>(folder: string, ending: string): Promise<Found[]> {
  const names = await readdir(new URL(folder, source), { recursive: true });
  const paths = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith(ending));
  const modules = await Promise.all(
    paths.toSorted().map((path) => import(/* @vite-ignore */ new URL(folder + path, source).href)),
  );
  return modules.flatMap((module: Record<string, Found>) => Object.values(module));
}

export interface Collected {
  registry: Registry;
  pages: readonly Page[];
}

export async function collectAll(more: readonly Command[] = []): Promise<Collected> {
  const [commands, pages] = await Promise.all([
    collect<Command>('commands/', '.command.ts'),
    collect<Page>('views/', '.page.ts'),
  ]);
  return { registry: makeRegistry([...commands, ...factsOf(pages).map(goToPage), ...more]), pages };
}
