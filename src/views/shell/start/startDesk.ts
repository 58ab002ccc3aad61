// Puts commands and pages together at the start; what clashes is thrown here, before anything is drawn.
import { openDesk, type Desk } from '../../../commands/desk.ts';
import { allCommands, openRegistry } from '../../../commands/index.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import { factsOf, pagePathOf } from '../pages/pageFacts.ts';
import { pages } from '../pages/pages.ts';

export const startDesk = (stores: RootStore): Desk =>
  openDesk(stores, openRegistry(stores, allCommands(factsOf(pages))), pagePathOf(pages));
