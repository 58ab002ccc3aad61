// All commands of the product in one registry, made once at the start, with the person's own keys where they fit.
import { autorun, computed } from 'mobx';
import { pageWords } from 'virtual:page-words';
import type { RootStore } from '../stores/RootStore.ts';
import type { PageFacts } from './go/goToPage.ts';
import { commandsIn } from './kernel/nouns/address.ts';
import type { Command } from './kernel/command.ts';
import { makeRegistry, type Overrides, type Registry } from './kernel/registry.ts';
import { withPages } from './withPages.ts';

const modules = import.meta.glob<Record<string, Command>>('./*/**/*.command.ts', { eager: true });

const collected = commandsIn(modules);

export const allCommands = (pages: readonly PageFacts[]): readonly Command[] =>
  withPages(
    collected,
    pages.map((page) => ({ ...page, said: pageWords[page.id] })),
  );

/** One by one, so that a key that does not fit takes no other key with it. */
export function withOverrides(commands: readonly Command[], overrides: Overrides) {
  let kept: Overrides = {};
  let registry = makeRegistry(commands);
  const ignored: string[] = [];
  for (const [id, keys] of Object.entries(overrides)) {
    try {
      registry = makeRegistry(commands, { ...kept, [id]: keys });
      kept = { ...kept, [id]: keys };
    } catch (error) {
      ignored.push(
        `Your key for ${registry.get(id)?.title ?? id} is ignored: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return { registry, ignored };
}

/** Own keys that were kept under an id of before. */
function keysOfToday(preferences: RootStore['preferences'], commands: readonly Command[]): void {
  for (const { id, formerly } of commands) {
    for (const before of formerly) {
      const keys = preferences.keys.get(before);
      if (keys === undefined) continue;
      if (!preferences.keys.has(id)) preferences.setKeys(id, keys);
      preferences.setKeys(before, undefined);
    }
  }
}

/** Gives the registry as it is now; what does not fit among the commands themselves stops the start. */
export function openRegistry(stores: RootStore, commands: readonly Command[]): () => Registry {
  const { preferences, notices } = stores;
  makeRegistry(commands);
  keysOfToday(preferences, commands);
  const chosen = computed(() =>
    withOverrides(commands, Object.fromEntries([...preferences.keys].map(([id, keys]) => [id, [...keys]]))),
  );
  autorun(() => {
    for (const [place, text] of chosen.get().ignored.entries()) notices.tell('warning', text, place);
  });
  return () => chosen.get().registry;
}
