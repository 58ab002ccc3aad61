// A command's id is its address: list.filter stands in list/…/filter.command.ts, below the folder of its noun.
import type { Command } from '../command.ts';
import { pluralOf } from './plural.ts';

/** What each file exports, by its path below src/commands. */
type CommandFiles = Readonly<Record<string, Readonly<Record<string, Command>>>>;

interface Place {
  path: string;
  folder: string;
  file: string;
}

/** Every command, where each stands in the file that its id names; anything else stops the start. */
export function commandsIn(files: CommandFiles): readonly Command[] {
  const places = Object.keys(files).map(placeOf);
  return Object.entries(files).flatMap(([path, exported]) => {
    const commands = Object.values(exported);
    for (const { id } of commands) {
      const [named] = placesNamed(id, places);
      if (named?.path !== path)
        throw new Error(`${id} stands in ${path}: its id names ${named?.path ?? wantedFor(id)}`);
    }
    return commands;
  });
}

/** A family is one file: list.move-next stands in move.command.ts, unless there is a file moveNext.command.ts. */
const placesNamed = (id: string, places: readonly Place[]): readonly Place[] => {
  const [noun = '', verb = ''] = id.split('.');
  return places
    .filter(({ folder, file }) => [noun, pluralOf(noun)].includes(folder) && `${verb}-`.startsWith(`${file}-`))
    .toSorted((one, other) => other.file.length - one.file.length);
};

/** Where it would be looked for. */
function wantedFor(id: string): string {
  const [noun = '', verb = ''] = id.split('.');
  return `./${inOneWord(pluralOf(noun))}/${inOneWord(verb)}.command.ts`;
}

function placeOf(path: string): Place {
  const parts = path.replace(/^\.\//, '').split('/');
  const name = parts.at(-1)?.replace(/\.command\.ts$/, '') ?? '';
  return { path, folder: inWords(parts[0] ?? ''), file: inWords(name) };
}

/** "openDocument" is "open-document" in an id. */
export const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** "open-document" is "openDocument" as a file. */
export const inOneWord = (name: string): string =>
  name.replaceAll(/-(.)/g, (_whole, letter: string) => letter.toUpperCase());
