// What a line means as far as it is typed: which command, which answers, what is wrong, and what is asked next.
import type { Command } from './command.ts';
import type { Situation } from './situation.ts';
import { readLine, type Piece } from './line.ts';
import { Misfit } from './question.ts';
import type { Registry } from './registry.ts';

export interface Fault {
  /** The name of the question, or the piece that nothing takes. */
  about: string;
  message: string;
}

export interface Understood {
  command: Command | undefined;
  answers: Record<string, unknown>;
  faults: readonly Fault[];
  /** The question that an unfinished line waits for. */
  expects: string | undefined;
}

export function understand(line: string, registry: Registry, situation: Situation): Understood {
  const pieces = readLine(line).filter(({ kind }) => kind !== 'blank');
  const [verb, ...others] = pieces;
  const command = verb?.kind === 'word' ? registry.named(verb.value) : undefined;
  if (command === undefined) {
    const faults = verb === undefined ? [] : [{ about: verb.raw, message: 'is not a command' }];
    return { command: undefined, answers: {}, faults, expects: undefined };
  }
  const answers: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const piece of others) take(piece, command, situation, answers, faults);
  const expects = Object.entries(command.asks).find(
    ([name, question]) =>
      answers[name] === undefined && !question.optional && question.preset(situation, answers) === undefined,
  )?.[0];
  return { command, answers, faults, expects };
}

function take(
  piece: Piece,
  command: Command,
  situation: Situation,
  answers: Record<string, unknown>,
  faults: Fault[],
): void {
  const asks = Object.entries(command.asks);
  const named = piece.kind === 'word' ? undefined : asks.find(([name]) => name.toLowerCase() === piece.name);
  if (named !== undefined) {
    const [name, question] = named;
    if (answers[name] !== undefined) faults.push({ about: name, message: 'is given twice' });
    else read(name, question.read(piece.value, situation), answers, faults);
    return;
  }
  if (piece.kind === 'flag') {
    faults.push({ about: piece.raw, message: `is not a flag of ${command.title}` });
    return;
  }
  // By place: the first question that is still open takes it, and an address with a colon in it is a value like any other.
  const next = asks.find(([name, question]) => answers[name] === undefined && !question.named);
  if (next === undefined) faults.push({ about: piece.raw, message: `is more than ${command.title} asks for` });
  else read(next[0], next[1].read(piece.kind === 'named' ? piece.raw : piece.value, situation), answers, faults);
}

function read(name: string, value: unknown, answers: Record<string, unknown>, faults: Fault[]): void {
  if (value instanceof Misfit) faults.push({ about: name, message: value.message });
  else answers[name] = value;
}
