// What is wrong with a line of a play before anything has run: its command, its flags, the names of its questions, and answers that no situation makes right.
import type { Command } from '../../kernel/command.ts';
import { readLine } from '../../kernel/line.ts';
import { goLine } from '../../kernel/nouns/goLine.ts';
import type { AnyQuestion } from '../../kernel/question.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { Situation } from '../../kernel/situation.ts';
import { understand } from '../../kernel/understand.ts';
import { didYouMean } from '../../../api/contract/plays/language/nearest.ts';
import { fillLine, referencesIn } from '../../../api/contract/plays/language/values.ts';

export interface LineFault {
  message: string;
  /** Where it begins in the line, and how long it is. */
  start: number;
  width: number;
}

/** Whoever looks at it asks for what is only known when the line runs. */
const notYet = new Proxy(
  {},
  {
    get() {
      throw new NotYet();
    },
  },
) as Situation;
class NotYet extends Error {}

// Stands for a value that is filled in when the line runs: any question takes it.
const later = '\u{f0000}';

function orLater<Result>(look: () => Result, otherwise: Result): Result {
  try {
    return look();
  } catch (error) {
    if (error instanceof NotYet) return otherwise;
    throw error;
  }
}

/** The question as far as it is the same in every situation. */
const ahead = (question: AnyQuestion): AnyQuestion => ({
  ...question,
  choices: () => orLater(() => question.choices(notYet), []),
  preset: () => undefined,
  read: (text) => (text.includes(later) ? later : orLater(() => question.read(text, notYet), text)),
});

/** Its answers are the same in every situation. */
export const isSameEverywhere = (question: AnyQuestion): boolean =>
  orLater(() => (question.choices(notYet), question.read('', notYet), true), false);

export interface CheckedLine {
  command: Command | undefined;
  faults: readonly LineFault[];
}

export function checkLine(text: string, registry: Registry): CheckedLine {
  const whole = (message: string): LineFault => ({ message, start: 0, width: text.length });
  const [verb, ...others] = readLine(text);
  if (verb === undefined) return { command: undefined, faults: [whole('there is no line')] };
  if (referencesIn(verb.raw).values.length > 0)
    return {
      command: undefined,
      faults: [
        { message: 'a line begins with its command, and a value is never one', start: 0, width: verb.raw.length },
      ],
    };
  const open = [verb, ...others].find((segment) => segment.open);
  if (open !== undefined)
    return {
      command: undefined,
      faults: [{ message: 'a quote is opened and not closed', start: text.indexOf(open.raw), width: open.raw.length }],
    };
  const line = goLine(
    fillLine({ text }, () => later),
    registry,
  );
  const real = understandAhead(line, registry);
  const { command } = real;
  if (command === undefined) {
    const message = `${verb.value} is not a command${didYouMean(verb.value, namesOf(registry))}`;
    return { command, faults: [{ message, start: 0, width: verb.raw.length }] };
  }
  if (command.needsScreen) return { command, faults: [whole(`${command.title} needs a screen`)] };
  const named = [verb, ...others].filter(({ kind }) => kind === 'named' || kind === 'flag');
  const isByName = (about: string) => named.some(({ name }) => name === about.toLowerCase());
  // By place a word may be meant for a question whose choices nobody knows yet.
  const isPlain = Object.values(command.asks).every((question) => question.named || isSameEverywhere(question));
  const faults = real.faults
    .filter(({ about, message }) => isOfTheLine(about, command) || message === givenTwice || isByName(about) || isPlain)
    .map(({ about, message }): LineFault => {
      const [place] = [verb, ...others].filter(
        ({ raw, kind, name }) => raw === about || (kind !== 'word' && kind !== 'blank' && name === about.toLowerCase()),
      );
      const start = place === undefined ? 0 : startOf([verb, ...others], place);
      const isWord = isOfTheLine(about, command);
      const meant = isWord ? didYouMean(bare(about), wordsOf(command)) : '';
      return { message: `${shown(about)} ${message}${meant}`, start, width: place?.raw.length ?? text.length };
    });
  return { command, faults };
}

const givenTwice = 'is given twice';
const shown = (text: string): string => text.replaceAll(later, '…');
/** The fault is about a word as it is written, and not about a question. */
const isOfTheLine = (about: string, { asks }: Command): boolean => asks[about] === undefined;
/** "sme:yes" and "+sme" are meant for the question "sme". */
const bare = (raw: string): string => raw.replace(/^[+-]/, '').replace(/:.*$/s, '');

const startOf = (segments: readonly { raw: string }[], place: { raw: string }): number =>
  segments.slice(0, segments.indexOf(place)).reduce((sum, { raw }) => sum + raw.length, 0);

function understandAhead(line: string, registry: Registry) {
  const known: Registry = {
    ...registry,
    named(word) {
      const command = registry.named(word);
      return command && aheadOf(command);
    },
    all: registry.all,
  };
  return understand(line, known, notYet);
}

function aheadOf(command: Command): Command {
  const asks = Object.fromEntries(Object.entries(command.asks).map(([name, question]) => [name, ahead(question)]));
  return { ...command, asks };
}

/** The words that a line may begin with where there is no screen. */
export const namesOf = (registry: Registry): string[] =>
  registry.all.flatMap(({ id, words, names, needsScreen }) =>
    needsScreen ? [] : [id, ...[...words, ...names].filter((word) => !/\s/.test(word))],
  );

const wordsOf = ({ asks }: Command): string[] => [
  ...Object.keys(asks),
  ...Object.values(asks).flatMap((question) =>
    orLater(() => question.choices(notYet), []).flatMap(({ text, aliases = [] }) => [text, ...aliases]),
  ),
];
