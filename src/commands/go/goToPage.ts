// Makes the command that goes to a page, from what the page says about itself.
import type { Level } from '../../api/contract/level.ts';
import type { PageKind } from '../kernel/nouns/pagesFor.ts';
import { defineCommand, type Command } from '../kernel/command.ts';

/** What the views tell about a page. */
export interface PageFacts {
  /** Its stable name, whatever its title says. */
  id: string;
  /** The names it had before. */
  formerly?: readonly string[] | undefined;
  /** As the situation names it: with its parameters as ":name". */
  path: string;
  title: string;
  level: Level | undefined;
  /** What people call it elsewhere. */
  said?: readonly string[] | undefined;
  /** The letter after "g". */
  hotkey: string | undefined;
  /** What its rows or its record are, and what they belong to. */
  nouns: readonly string[];
  kind: PageKind;
  /** No command goes there: it needs more in its address, or is reached in another way. */
  isHidden?: boolean;
}

export function goToPage({ id, formerly = [], path, title, level, said = [], hotkey }: PageFacts): Command {
  // What may be left out of the address is.
  const address = path.replace(/\/:[^/]+\?$/, '');
  return defineCommand({
    id: idOf(id),
    formerly: formerly.map(idOf),
    title: `Go to ${title}`,
    names: [title],
    words: [title, address.slice(1)],
    said,
    level: level ?? 'NONE',
    ...(hotkey === undefined ? {} : { hotkey: `g ${hotkey}` }),
    address: () => address,
    // Whoever is there already keeps the filters.
    run: (_answers, { stores }) => (stores.address.path === address ? undefined : stores.address.go(address)),
  });
}

const idOf = (page: string): string => `go.${page}`;
