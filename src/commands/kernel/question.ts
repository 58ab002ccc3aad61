// What a command may ask: a typed question with its choices, its preset from the situation, and how an answer is read and printed.
import type { Unmatched } from '../../stores/rule.ts';
import type { Situation } from './situation.ts';

export interface Choice<Value> {
  value: Value;
  /** As it is typed and printed on the command line. */
  text: string;
  title: string;
  detail?: string;
  /** Other names that it is known by. */
  aliases?: readonly string[];
}

/** What is wrong with a text, in words that name what is expected. */
export class Misfit {
  readonly message: string;
  /** All that it could have been, where that is one of several. */
  readonly among: readonly string[];
  /** The message with every choice, where there is room for them. */
  readonly whole: string;
  constructor(message: string, among: readonly string[] = [], whole = message) {
    this.message = message;
    this.among = among;
    this.whole = whole;
  }
}

export interface Question<Value> {
  ask: string;
  /** What kind of answer is typed, with an example; questions with choices show those. */
  hint?: string;
  /** May stay unanswered; the preset, if there is one, is then taken. */
  optional: boolean;
  /** On the command line it is only given by name, never by place. */
  named: boolean;
  /** It takes several of its choices at once. */
  many: boolean;
  /** It names the row under the cursor, or the selected ones: what asks this is an action on rows. */
  ofRow: boolean;
  /** It names what was changed last, unless it is given: what asks this waits for a change that is under way. */
  ofChange?: true;
  /** Its choices are what the row under the cursor holds several of. */
  choosesInRow?: true;
  /** Reads what its choices say of themselves, when it is about to be asked; they are shown meanwhile. */
  prepare?: (situation: Situation) => void;
  /** The rows that are meant and do not answer it, with their reasons. */
  unmatched?: (situation: Situation) => readonly Unmatched[];
  /** It is answered yes or no, and its name alone on the command line is a yes. */
  isFlag?: true;
  /** Its answer may have blanks: on the command line it takes all words that no other question is named for. */
  takesRest?: boolean;
  /** Blanks around it are part of the answer. */
  keepsBlanks?: boolean;
  /** A yes to it says that the other questions need no look. */
  settles?: boolean;
  preset: (situation: Situation, given: Record<string, unknown>) => Value | undefined;
  choices: (situation: Situation) => readonly Choice<Value>[];
  read: (text: string, situation: Situation) => Value | Misfit;
  // A method, so that a question of any kind is a question: it only ever prints what it has read itself.
  print(value: Value): string;
}

/** A question of any kind: what is read by it is printed by it. */
export type AnyQuestion = Question<unknown>;
export type AnswerOf<Q> = Q extends Question<infer Value> ? Value : never;

interface Common<Value> {
  ask: string;
  /** An answer as it may be typed. */
  example?: string;
  optional?: boolean;
  named?: boolean;
  many?: boolean;
  ofRow?: boolean;
  preset?: (situation: Situation, given: Record<string, unknown>) => Value | undefined;
}

const longestText = 10_000;

export function text(
  given: Common<string> & { most?: number; takesRest?: boolean; keepsBlanks?: boolean },
): Question<string> {
  const most = given.most ?? longestText;
  return {
    ...rest(given),
    hint: given.example === undefined ? 'Type any text' : `Type a text, such as ${given.example}`,
    takesRest: given.takesRest === true,
    keepsBlanks: given.keepsBlanks === true,
    choices: () => [],
    read: (typed) => {
      if (typed.length > most) return new Misfit(`must be at most ${most} characters`);
      return typed;
    },
    print: (value) => value,
  };
}

/** More is no bound that anybody means. */
const mostSaid = 1_000_000;

export function whole(given: Common<number> & { from: number; to: number }): Question<number> {
  return {
    ...rest(given),
    hint:
      given.to > mostSaid
        ? `Type a whole number, such as ${given.from}`
        : `Type a whole number from ${given.from} to ${given.to}, such as ${given.from}`,
    choices: () => [],
    read: (typed) => {
      const value = /^(?:-|#)?\d{1,15}$/.test(typed) ? Number(typed.replace('#', '')) : Number.NaN;
      return value >= given.from && value <= given.to
        ? value
        : new Misfit(`must be a whole number from ${given.from} to ${given.to}`);
    },
    print: String,
  };
}

export function flag(given: Common<boolean> & { settles?: boolean }): Question<boolean> {
  const words: Record<string, boolean> = { yes: true, true: true, on: true, no: false, false: false, off: false };
  return {
    ...rest(given),
    named: true,
    isFlag: true,
    settles: given.settles === true,
    choices: () => [
      { value: true, text: 'yes', title: 'Yes' },
      { value: false, text: 'no', title: 'No' },
    ],
    read: (typed) => words[typed.toLowerCase()] ?? new Misfit('must be yes or no'),
    print: (value) => (value ? 'yes' : 'no'),
  };
}

/** So many choices a message names. */
const mostNamed = 6;

/** One of a list: by its text, by its title, or by the start of one of them when that is unmistakable. */
export function choice<Value>(
  given: Common<Value> & { from: (situation: Situation) => readonly Choice<Value>[] },
): Question<Value> {
  return {
    ...rest(given),
    choices: given.from,
    read: (typed, situation) => {
      const found = pick(given.from(situation), typed);
      return found instanceof Misfit ? found : found.value;
    },
    print: (value) => String(value),
  };
}

/** Several of a list, with commas between. */
export function several<Value>(
  given: Common<readonly Value[]> & { from: (situation: Situation) => readonly Choice<Value>[] },
): Question<readonly Value[]> {
  return {
    ...rest({ ...given, many: true }),
    choices: (situation) => given.from(situation).map((one) => ({ ...one, value: [one.value] })),
    read: (typed, situation) => {
      const choices = given.from(situation);
      const found = typed.split(',').flatMap((part) => (part.trim() === '' ? [] : [pick(choices, part.trim())]));
      const misfit = found.find((one) => one instanceof Misfit);
      return misfit ?? [...new Set(found.flatMap((one) => (one instanceof Misfit ? [] : [one.value])))];
    },
    print: (values) => values.map(String).join(','),
  };
}

function pick<Value>(choices: readonly Choice<Value>[], typed: string): Choice<Value> | Misfit {
  const wanted = typed.toLowerCase();
  if (choices.length === 0) return new Misfit('cannot be answered: there is nothing to choose from');
  const isIt = (text: string): boolean => text.toLowerCase() === wanted;
  const begins = (text: string): boolean => text.toLowerCase().startsWith(wanted);
  const exact =
    choices.find(({ text, title }) => isIt(text) || isIt(title)) ??
    // As a line in its stable form prints it.
    choices.find(({ value }) => isIt(String(value))) ??
    onlyOne(choices.filter(({ aliases = [] }) => aliases.some(isIt)));
  if (exact !== undefined) return exact;
  const starting = choices.filter(({ text, title }) => begins(text) || begins(title));
  const only =
    onlyOne(starting) ??
    (starting.length > 0 ? undefined : onlyOne(choices.filter(({ aliases = [] }) => aliases.some(begins))));
  if (only !== undefined && wanted !== '') return only;
  const among = (starting.length > 1 ? starting : choices).map(({ text, title }) =>
    /^\d+$/.test(text) ? title : text,
  );
  const lead = starting.length > 1 ? 'could be' : 'must be one of';
  const first = among.slice(0, mostNamed);
  const more = among.length > first.length ? ', …' : '';
  return new Misfit(`${lead} ${first.join(', ')}${more}`, among, `${lead} ${among.join(', ')}`);
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

function rest<Value>({
  ask,
  optional = false,
  named = false,
  many = false,
  ofRow = false,
  preset = () => undefined,
}: Common<Value>) {
  return { ask, optional, named, many, ofRow, preset };
}

/** One of its answers says that there is nothing left to look over. */
export const isSettled = (asks: Readonly<Record<string, AnyQuestion>>, answers: Record<string, unknown>): boolean =>
  Object.entries(asks).some(([name, { settles }]) => settles === true && answers[name] === true);
