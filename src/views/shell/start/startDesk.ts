// Puts commands and pages together at the start; what clashes is thrown here.
import { openDesk, type Desk } from '../../../commands/desk.ts';
import { allCommands, openRegistry } from '../../../commands/index.ts';
import { checkNouns } from '../../../commands/kernel/nouns/pagesFor.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import { checkPages } from '../pages/checkPages.ts';
import { factsOf, pagePathOf } from '../pages/pageFacts.ts';
import { pages } from '../pages/pages.ts';

export function startDesk(stores: RootStore): Desk {
  const facts = factsOf(checkPages(pages));
  const commands = allCommands(facts);
  checkNouns(commands, facts);
  const pathOf = pagePathOf(pages);
  return openDesk(stores, openRegistry(stores, commands), pathOf, facts, async (path) => {
    const page = await pages.find((one) => one.path === pathOf(path))?.load();
    return page === undefined || page.kind === 'plain' ? undefined : page.list;
  });
}
