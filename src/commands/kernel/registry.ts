// All commands by id, checked as they come in: a double id, a clash of keys or a reserved key stops the start with a message.
import type { Command } from './command.ts';
import { reservedFor } from './strokes/reservedKeys.ts';
import { spoken, strokesOf } from './strokes/strokes.ts';

export interface Registry {
  readonly all: readonly Command[];
  /** By the id that it has, or had before. */
  get(id: string): Command | undefined;
  /** By id, or by one of its words when no other command has that word first. */
  named(word: string): Command | undefined;
  /** The keys of a command, as the person has them. */
  keysOf(command: Command): readonly string[];
}

/** Keys that a person chose, by command id; an empty list takes the key away. */
export type Overrides = Readonly<Record<string, readonly string[]>>;

export function makeRegistry(commands: readonly Command[], overrides: Overrides = {}): Registry {
  const byId = namesOf(commands);
  const byWord = new Map<string, Command>();
  for (const command of commands) {
    for (const word of command.words) if (!byWord.has(word.toLowerCase())) byWord.set(word.toLowerCase(), command);
  }
  const keysOf = (command: Command): readonly string[] => overrides[command.id] ?? command.keys;
  checkKeys(commands, keysOf);
  return {
    all: commands,
    get: (id) => byId.get(id),
    named: (word) => byId.get(word) ?? byWord.get(word.toLowerCase()),
    keysOf,
  };
}

/** Ids of now and of before: none of them may mean two commands. */
function namesOf(commands: readonly Command[]): Map<string, Command> {
  const byId = new Map<string, Command>();
  for (const command of commands) {
    for (const id of [command.id, ...command.formerly]) {
      if (!/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/i.test(id))
        throw new Error(`${id} is not a command id: it must be noun.verb`);
      const other = byId.get(id);
      if (other !== undefined) throw new Error(doubled(id, command, other));
      byId.set(id, command);
    }
  }
  return byId;
}

const doubled = (id: string, one: Command, other: Command): string =>
  one.id === other.id ? `Two commands have the id ${id}` : `${id} is an id of both ${other.id} and ${one.id}`;

interface Binding {
  command: Command;
  strokes: string[];
}

function checkKeys(commands: readonly Command[], keysOf: (command: Command) => readonly string[]): void {
  const bindings: Binding[] = commands.flatMap((command) =>
    keysOf(command).map((keys) => ({ command, strokes: strokesOf(keys) })),
  );
  for (const [index, binding] of bindings.entries()) {
    const { command, strokes } = binding;
    const reason = strokes.map(reservedFor).find((found) => found !== undefined);
    if (reason !== undefined)
      throw new Error(`${command.title} cannot have the key "${spoken(strokes.join(' '))}": ${reason}`);
    const other = bindings
      .slice(0, index)
      .find((earlier) => overlap(earlier.command, command) && collide(earlier.strokes, strokes));
    if (other !== undefined) {
      throw new Error(
        `${command.title} and ${other.command.title} clash: "${spoken(strokes.join(' '))}" and "${spoken(other.strokes.join(' '))}" cannot both be keys in the same place. ${freeFor(binding, bindings)}`,
      );
    }
    const begun = bindings.find((one) => begins(strokes, one.strokes));
    if (begun !== undefined && command.effect !== 'read') {
      throw new Error(
        `${command.title} changes something and cannot have the key "${spoken(strokes.join(' '))}": the keys of ${begun.command.title} begin with it. ${freeFor(binding, bindings)}`,
      );
    }
  }
}

/** Of the letters: what the last key could be instead. */
function freeFor({ command, strokes }: Binding, bindings: readonly Binding[]): string {
  const before = strokes.slice(0, -1);
  const free = [...'abcdefghijklmnopqrstuvwxyz'].filter(
    (letter) =>
      reservedFor(letter) === undefined &&
      !bindings.some(
        (one) =>
          one.command !== command &&
          (begins([...before, letter], one.strokes) ||
            (overlap(one.command, command) && collide(one.strokes, [...before, letter]))),
      ),
  );
  const after = before.length === 0 ? '' : ` after "${spoken(before.join(' '))}"`;
  return free.length === 0 ? `No letter is free${after}` : `Free${after}: ${free.join(', ')}`;
}

/** Both can be meant at once: one of them is everywhere, or they share a page. */
const overlap = (one: Command, other: Command): boolean =>
  one.where === undefined || other.where === undefined || one.where.some((page) => other.where?.includes(page));

/** Whoever types a sequence on a page where it leads nowhere changes nothing with its beginning. */
const begins = (one: readonly string[], other: readonly string[]): boolean =>
  one.length < other.length && one.every((stroke, place) => stroke === other[place]);

/** The same keys, or one is the beginning of the other: a bound key is never also a prefix. */
const collide = (one: readonly string[], other: readonly string[]): boolean => {
  const shorter = Math.min(one.length, other.length);
  return one.slice(0, shorter).every((stroke, place) => stroke === other[place]);
};
