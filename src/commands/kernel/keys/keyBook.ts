// Says which keys each command has, and why it cannot have others: a clash, a reserved key, no key at all.
import { makeRegistry, type Overrides, type Registry } from '../registry.ts';
import type { KeyBook } from '../situation.ts';
import { strokesOf } from '../strokes/strokes.ts';

const shape =
  /^(?:(?:mod|alt|shift)\+)*(?:[^\s]|Space|Enter|Escape|Tab|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|Delete|Backspace|Insert|F\d{1,2})$/;
const mostStrokes = 3;

export function keyBookOf(registry: Registry): KeyBook {
  return {
    get entries() {
      return registry.all.map((command) => {
        const keys = registry.keysOf(command);
        const { id, formerly, title } = command;
        return { id, formerly, title, keys, isOwn: keys !== command.keys };
      });
    },
    misfit(id, keys) {
      const now = registry.all.map((command) => [command.id, registry.keysOf(command)] as const);
      return wrongShape(keys) ?? clash(registry, { ...Object.fromEntries(now), [id]: keys });
    },
    misfitOfAll(own) {
      const entries = Object.entries(own).map(([id, keys]) => ({ id, keys, command: registry.get(id) }));
      for (const { id, keys, command } of entries) {
        if (command === undefined) return `${id} is no command here`;
        const wrong = wrongShape(keys);
        if (wrong !== undefined) return `The keys of ${command.title} do not do: ${wrong}`;
      }
      return clash(registry, Object.fromEntries(entries.map(({ id, keys, command }) => [command?.id ?? id, keys])));
    },
  };
}

function wrongShape(keys: readonly string[]): string | undefined {
  const wrong = keys.flatMap(strokesOf).find((stroke) => !shape.test(stroke));
  if (wrong !== undefined) return `${wrong} is not the name of a key`;
  if (keys.some((one) => strokesOf(one).length > mostStrokes))
    return `at most ${mostStrokes} keys, one after the other`;
  return undefined;
}

function clash(registry: Registry, overrides: Overrides): string | undefined {
  try {
    makeRegistry(registry.all, overrides);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
