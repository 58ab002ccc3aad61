// What can be typed, as data: the commands with their words, their questions and the choices, made from the registry.
import type { Command } from '../../commands/kernel/command.ts';
import { verbOf } from '../../commands/kernel/explain/reference.ts';
import { Misfit, type AnyQuestion, type Choice } from '../../commands/kernel/question.ts';
import type { Registry } from '../../commands/kernel/registry.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import { verdictOf } from '../../commands/kernel/verdict.ts';

/** As it is typed, and what is said of it beside. */
export type Fitting = readonly [text: string, about: string];

export interface AskGrammar {
  name: string;
  ask: string;
  isFlag: boolean;
  /** It is only given by its name. */
  isNamed: boolean;
  isMany: boolean;
  choices: readonly Fitting[];
}

export interface CommandGrammar {
  /** The shortest first. */
  names: readonly string[];
  title: string;
  asks: readonly AskGrammar[];
}

export type Grammar = readonly CommandGrammar[];

/** Without a situation nothing is known but the commands themselves; in one, what the person may not do is left out. */
export function grammarOf(registry: Registry, situation: Situation | undefined, isRowKnown = false): Grammar {
  return registry.all
    .filter((command) => !command.needsScreen)
    .filter((command) => situation === undefined || verdictOf(command, situation).kind !== 'absent')
    .map((command) => ({
      names: namesOf(command, registry),
      title: command.title,
      asks: Object.entries(command.asks).map(([name, question]) => ({
        name,
        ask: question.ask,
        isFlag: question.isFlag === true,
        isNamed: question.named,
        isMany: question.many,
        // Lazily, for a person who types: most commands are never looked at.
        get choices() {
          return choicesOf(question, situation, isRowKnown);
        },
      })),
    }))
    .toSorted((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1));
}

/** Its short form, its words and its id, as far as a line that begins with them means this command. */
function namesOf(command: Command, registry: Registry): readonly string[] {
  const words = [...command.words, ...command.names].filter(
    (word) => /^[^\s"\\]+$/.test(word) && registry.named(word) === command,
  );
  return [...new Set([verbOf(command, registry), ...words.map((word) => word.toLowerCase()), command.id])];
}

/** Titles where the text is a number that nobody knows; rows are a customer's, and are known where a list is open alone. */
function choicesOf(question: AnyQuestion, situation: Situation | undefined, isRowKnown: boolean): readonly Fitting[] {
  if (question.isFlag === true) return flagChoices;
  if (situation === undefined || (question.choosesInRow === true && !isRowKnown)) return [];
  return question.choices(situation).map((one): Fitting => {
    const text = typedAs(one, question, situation);
    return [text, one.title === text ? (one.detail ?? '') : one.title];
  });
}

const flagChoices: readonly Fitting[] = [
  ['yes', ''],
  ['no', ''],
];

function typedAs({ text, title }: Choice<unknown>, question: AnyQuestion, situation: Situation): string {
  if (!/^\d+$/.test(text)) return text;
  const read = question.read(title, situation);
  return read instanceof Misfit || question.print(read) !== text ? text : title;
}
