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
  const { answers, faults } = taken(others, command, situation);
  const expects = Object.entries(command.asks).find(
    ([name, question]) =>
      answers[name] === undefined && !question.optional && question.preset(situation, answers) === undefined,
  )?.[0];
  return { command, answers, faults, expects };
}

type Taken = Pick<Understood, 'answers'> & { faults: Fault[] };

/** "off bank anz": a noun behind the verb is passed over where the line is the better for it; it may be an answer. */
function taken(pieces: readonly Piece[], command: Command, situation: Situation): Taken {
  const all = takenFrom(pieces, command, situation);
  const [first, ...others] = pieces;
  if (all.faults.length === 0 || first?.kind !== 'word' || !isNoun(first.value, command)) return all;
  const rest = takenFrom(others, command, situation);
  return rest.faults.length < all.faults.length ? rest : all;
}

function takenFrom(pieces: readonly Piece[], command: Command, situation: Situation): Taken {
  const given: Taken = { answers: {}, faults: [] };
  for (const piece of pieces) take(piece, command, situation, given);
  return given;
}

/** What the command is about, or the name of its first question. */
function isNoun(word: string, { id, asks }: Command): boolean {
  const byPlace = Object.entries(asks).find(([, { named }]) => !named)?.[0];
  return [id.split('.')[0], byPlace].some((noun) => noun?.toLowerCase() === word.toLowerCase());
}

function take(piece: Piece, command: Command, situation: Situation, { answers, faults }: Taken): void {
  const asks = Object.entries(command.asks);
  const named = piece.kind === 'word' ? undefined : asks.find(([name]) => name.toLowerCase() === piece.name);
  if (named !== undefined) {
    const [name, question] = named;
    if (answers[name] !== undefined) faults.push({ about: name, message: 'is given twice' });
    else put(name, question.read(piece.value, situation));
    return;
  }
  if (piece.kind === 'flag') {
    faults.push({ about: piece.raw, message: `is not a flag of ${command.title}` });
    return;
  }
  // By place: the first question that is still open takes it, and an address with a colon in it is a value like any other.
  const next = asks.find(([name, question]) => answers[name] === undefined && !question.named);
  const value = next?.[1].read(piece.kind === 'named' ? piece.raw : piece.value, situation);
  if (next !== undefined && !(value instanceof Misfit)) return put(next[0], value);
  // "recrawl same": a flag that is only named is a yes.
  const flag = asks.find(([name, { isFlag }]) => isFlag === true && name.toLowerCase() === piece.value.toLowerCase());
  if (piece.kind === 'word' && flag !== undefined && answers[flag[0]] === undefined) put(flag[0], true);
  else if (next === undefined) faults.push({ about: piece.raw, message: `is more than ${command.title} asks for` });
  else put(next[0], value);

  function put(name: string, answer: unknown): void {
    if (answer instanceof Misfit) faults.push({ about: name, message: answer.message });
    else answers[name] = answer;
  }
}
