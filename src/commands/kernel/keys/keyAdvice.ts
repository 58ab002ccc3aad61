// Answers a key that means nothing here with the place where it works: "Recrawl works on Crawlers: g then c".
import { reaches } from '../../../api/contract/level.ts';
import type { Command } from '../command.ts';
import type { Registry } from '../registry.ts';
import type { Situation } from '../situation.ts';
import { pagesOf, whereWorks, type KeyPage } from './keyContext.ts';
import { spoken, strokesOf } from '../strokes/strokes.ts';
import type { Level } from '../../../api/contract/level.ts';

export type Place = KeyPage & { id: string; level: Level | undefined };

interface Around {
  readonly registry: Registry;
  readonly situation: Situation;
  readonly pages: readonly Place[];
}

/** Undefined when it works nowhere that the person may go; a sequence is named, since its last key alone means something else. */
export function adviceOnKeys(
  commands: readonly Command[],
  { registry, situation, pages }: Around,
  typed = '',
): string | undefined {
  const { level } = situation.stores.session;
  const open = pages.filter((page) => reaches(level, page.level ?? 'NONE'));
  // Of several that have the key, the one that works on the most pages is meant most often.
  const [command] = commands
    .filter((one) => pagesOf(one, open).length > 0)
    .toSorted((one, other) => pagesOf(other, open).length - pagesOf(one, open).length);
  if (command === undefined) return undefined;
  const [page] = pagesOf(command, open);
  const going = page && registry.get(`go.${page.id}`);
  const [keys] = going === undefined ? [] : registry.keysOf(going);
  const way = keys === undefined ? '' : `: ${spoken(keys)}`;
  const named = strokesOf(typed).length > 1 ? `${spoken(typed)} (${command.title})` : command.title;
  return `${named} works on ${whereWorks(command, open)}${way}`;
}
