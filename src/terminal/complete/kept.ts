// What can be typed, as the service said it last: kept for a minute, for each service and person apart.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access, Variables } from '../options.ts';
import { folderOf, readOwn, removeOwn, writeOwn } from '../own/folders.ts';
import type { Fitting, Grammar } from './grammar.ts';

export interface Kept {
  /** When the service was last asked, whether it answered or not. */
  askedAt: number;
  grammar: Grammar;
}

const keptFor = 60_000;
/** Another shell is asking already, unless it ended in the middle. */
const askingFor = 10_000;
const format = 1;

/** Many questions have the same choices: those of banks stand there once. */
interface Written {
  format: typeof format;
  askedAt: number;
  choices: readonly (readonly Fitting[])[];
  commands: readonly { names: readonly string[]; title: string; asks: readonly AskWritten[] }[];
}
type AskWritten = Omit<Grammar[number]['asks'][number], 'choices'> & { choices: number };

export interface KeptGrammar {
  read(): Promise<Kept | undefined>;
  write(kept: Kept): Promise<void>;
  /** False while another one is asking. */
  begin(): Promise<boolean>;
  end(): Promise<void>;
}

export function keptGrammar(access: Access, variables: Variables): KeptGrammar {
  const folder = folderOf('cache', variables);
  // Whose it is says nothing to whoever sees the names of files.
  const whose = createHash('sha256').update(JSON.stringify(access)).digest('hex').slice(0, 32);
  const [name, asking] = [`words-${whose}.json`, `words-${whose}.asking`];
  return {
    async read() {
      const text = await readOwn(folder, name);
      return text === undefined ? undefined : keptIn(text);
    },
    write: (kept) => writeOwn(folder, name, textOf(kept)),
    async begin() {
      const began = await stat(join(folder, asking)).catch(() => undefined);
      if (began !== undefined && Date.now() - began.mtimeMs < askingFor) return false;
      await writeOwn(folder, asking, '');
      return true;
    },
    end: () => removeOwn(folder, asking),
  };
}

export const isFresh = (kept: Kept | undefined): boolean =>
  kept !== undefined && Math.abs(Date.now() - kept.askedAt) < keptFor;

function textOf({ askedAt, grammar }: Kept): string {
  const places = new Map<string, number>();
  const placeOf = (choices: readonly Fitting[]): number => {
    const text = JSON.stringify(choices);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const commands = grammar.map(({ names, title, asks }) => ({
    names,
    title,
    asks: asks.map((one) => ({ ...one, choices: placeOf(one.choices) })),
  }));
  const choices = [...places.keys()].map((text) => JSON.parse(text) as readonly Fitting[]);
  return JSON.stringify({ format, askedAt, choices, commands } satisfies Written);
}

/** One of another version of the program, or half of one, is as good as none. */
function keptIn(text: string): Kept | undefined {
  try {
    const written = JSON.parse(text) as Written;
    if (written.format !== format) return undefined;
    const grammar = written.commands.map(({ asks, ...command }) => ({
      ...command,
      asks: asks.map((ask) => ({ ...ask, choices: written.choices[ask.choices] ?? [] })),
    }));
    return { askedAt: written.askedAt, grammar };
  } catch {
    return undefined;
  }
}
