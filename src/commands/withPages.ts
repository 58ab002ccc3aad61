// Puts commands and pages together: where each command works, and the command that goes to each page.
import { goToPage, type PageFacts } from './go/goToPage.ts';
import type { Command } from './kernel/command.ts';
import { pagesFor } from './kernel/nouns/pagesFor.ts';

export const withPages = (commands: readonly Command[], pages: readonly PageFacts[]): readonly Command[] => [
  ...pagesFor(commands, pages),
  ...pages.filter(({ isHidden }) => isHidden !== true).map(goToPage),
];
