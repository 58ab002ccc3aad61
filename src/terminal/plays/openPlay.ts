// Opens a play from its file with the values it is given; one with a fault in it is not begun.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Level } from '../../api/contract/level.ts';
import type { Registry } from '../../commands/kernel/registry.ts';
import { checkPlay, unusedOf } from '../../commands/plays/language/checkPlay.ts';
import { faultText } from '../../commands/plays/language/faultText.ts';
import type { Play } from '../../api/contract/plays/language/play.ts';
import { readPlay } from '../../api/contract/plays/language/readPlay.ts';
import { Ending, exitCodes } from '../exitCodes.ts';

export interface Opened {
  play: Play;
  values: Readonly<Record<string, string>>;
  file: string;
  text: string;
}

export const isFile = (script: object): script is Opened => 'text' in script;

interface Asked {
  /** "-" is what is read otherwise, such as through a pipe. */
  file: string;
  /** What it is called in what is said of it. */
  name?: string;
  folder: string;
  /** The words behind it. */
  given: readonly string[];
  read(): Promise<string>;
}

export async function openPlay(
  { file: path, name: file = path, folder, given, read }: Asked,
  registry: Registry,
): Promise<Opened> {
  const text = path === '-' ? await read() : await readText(resolve(folder, path));
  const opened = { ...checkedText(file, text, valuesIn(given), registry), file, text };
  const unused = unusedOf(opened.play, opened);
  if (unused.length > 0) throw new Ending(exitCodes.usage, unused.join('\n'));
  return opened;
}

/** Throws all that is wrong with it. */
export function checkedText(file: string, text: string, values: Opened['values'], registry: Registry) {
  const { play, faults } = readPlay(text);
  const all = faults.length > 0 ? faults : checkPlay(play, { values }, { registry, level: undefined });
  if (all.length > 0) throw new Ending(exitCodes.usage, all.map((fault) => faultText(file, text, fault)).join('\n'));
  return { play, values };
}

/** Once it is known who runs it. */
export function checkLevel({ play, values, file, text }: Opened, registry: Registry, level: Level): void {
  const faults = checkPlay(play, { values }, { registry, level });
  if (faults.length > 0)
    throw new Ending(exitCodes.notPermitted, faults.map((fault) => faultText(file, text, fault)).join('\n'));
}

/** "bank=anz" by its name, anything else by its place. */
export function valuesIn(given: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  let place = 0;
  for (const word of given) {
    const [, name, value] = /^([a-z]\w*)=(.*)$/is.exec(word) ?? [];
    const key = name ?? String((place += 1));
    if (place > 9) throw new Ending(exitCodes.usage, 'A play takes at most nine words, and any number of name=value');
    if (Object.hasOwn(values, key)) throw new Ending(exitCodes.usage, `${key} is given twice`);
    values[key] = value ?? word;
  }
  return values;
}

export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Ending(
      exitCodes.usage,
      `${path} cannot be read${code === 'ENOENT' ? ': there is no such file' : ` (${code})`}`,
    );
  }
}
