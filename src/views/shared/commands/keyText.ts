// How the keys of a command are shown: "Ctrl K", on a Mac "Cmd K".
import type { Command } from '../../../commands/kernel/command.ts';
import type { Registry } from '../../../commands/kernel/registry.ts';
import { spoken } from '../../../commands/kernel/strokes/strokes.ts';

const isMac = /mac/i.test(globalThis.navigator?.userAgent ?? '');

export const strokesText = (keys: string): string =>
  spoken(keys, isMac).replaceAll(
    /\b(Ctrl|Cmd|Ctrl Shift|Cmd Shift) ([a-z])\b/g,
    (_all, chord: string, letter: string) => `${chord} ${letter.toUpperCase()}`,
  );

/** The first key, which is the one to be taught. */
export function keyText(registry: Registry, command: Command): string | undefined {
  const [first] = registry.keysOf(command);
  return first === undefined ? undefined : strokesText(first);
}
