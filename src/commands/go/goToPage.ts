// Makes the command that goes to a page, from what the page says about itself.
import type { Level } from '../../api/contract/level.ts';
import { defineCommand, type Command } from '../kernel/command.ts';

/** What the views tell about a page. */
export interface PageFacts {
  path: string;
  title: string;
  level: Level | undefined;
  /** The letter after "g". */
  hotkey: string | undefined;
}

export const goToPage = ({ path, title, level, hotkey }: PageFacts): Command =>
  defineCommand({
    id: `go.${nameOf(title)}`,
    title: `Go to ${title}`,
    words: [title, path.slice(1)],
    level: level ?? 'NONE',
    ...(hotkey === undefined ? {} : { hotkey: `g ${hotkey}` }),
    address: () => path,
    // Whoever is there already keeps the filters.
    run: (_answers, { stores: { place } }) => (place.path === path ? undefined : place.go(path)),
  });

const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
