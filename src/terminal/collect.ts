// Makes the registry and the pages from the files of both, as the workbench does, without a builder.
import { commandsIn } from '../commands/kernel/nouns/address.ts';
import type { Command } from '../commands/kernel/command.ts';
import { checkNouns } from '../commands/kernel/nouns/pagesFor.ts';
import { makeRegistry, type Registry } from '../commands/kernel/registry.ts';
import { withPages } from '../commands/withPages.ts';
import type { PageDescription } from '../views/shared/page.ts';
import { checkPages } from '../views/shell/pages/checkPages.ts';
import { factsOf } from '../views/shell/pages/pageFacts.ts';
import { commandFiles, pageFiles } from './foundFiles.ts';

export interface Collected {
  registry: Registry;
  pages: readonly PageDescription[];
}

export async function collectAll(more: readonly Command[] = []): Promise<Collected> {
  const [foundCommands, foundPages] = await Promise.all([commandFiles(), pageFiles()]);
  const commands = commandsIn(foundCommands);
  const pages = Object.values(foundPages).flatMap((exported) => Object.values(exported));
  const facts = factsOf(checkPages(pages));
  checkNouns(commands, facts);
  return { registry: makeRegistry([...withPages(commands, facts), ...more]), pages };
}
