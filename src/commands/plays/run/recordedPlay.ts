// Makes a play of what was done: the line of each command as the journal has it. Answers that no situation fixes, such as ids, vendors, names and references, become values that the play asks for.
import type { JournalRow } from '../../../stores/journal/Journal.ts';
import { readLine, unquoted } from '../../../api/contract/plays/language/segments.ts';
import { ownWords } from '../../../api/contract/plays/language/play.ts';
import type { Command } from '../../kernel/command.ts';
import { quoted } from '../../kernel/line.ts';
import type { AnyQuestion } from '../../kernel/question.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { Situation } from '../../kernel/situation.ts';
import { checkLine, isSameEverywhere } from '../language/checkLine.ts';

export interface Recorded {
  text: string;
  /** What each value was. */
  values: Readonly<Record<string, string>>;
}

const ofHands: readonly string[] = ['palette', 'key', 'button', 'menu', 'address', 'test'];
/** Playing and recording are no part of what was recorded. */
const isOwn = (command: Command): boolean => command.id.startsWith('play.');

/** The number of days and the like; an id of that size is asked for as a row. */
const smallNumber = /^\d{1,3}$/;

export function recordedPlay(
  rows: readonly JournalRow[],
  since: number,
  registry: Registry,
  situation: Situation,
): Recorded {
  const values = new Map<string, string>();
  const lines: string[] = [];
  let isUndone = 0;
  // Newest first: what was taken back is met before what it took back.
  const done = rows
    .filter(({ order, outcome }) => order > since && outcome === 'done')
    .toSorted((one, other) => other.order - one.order);
  for (const row of done) {
    if (row.surface === 'undo') isUndone += 1;
    else if (row.isTakenBack || !ofHands.includes(row.surface)) continue;
    else {
      const line = lineOf(row, registry, situation, values);
      if (line !== undefined) lines.unshift(line);
    }
  }
  const note = isUndone === 0 ? [] : ['# What was taken back is left out.'];
  return { text: [...note, ...lines, ''].join('\n'), values: Object.fromEntries(values) };
}

function lineOf(
  { line }: JournalRow,
  registry: Registry,
  situation: Situation,
  values: Map<string, string>,
): string | undefined {
  const [verb, ...rest] = readLine(line).filter(({ kind }) => kind !== 'blank');
  const command = verb && registry.get(verb.raw);
  if (command === undefined || command.needsScreen || isOwn(command)) return undefined;
  const said = Object.fromEntries(
    rest.map(({ raw }): [string, string] => {
      const at = raw.indexOf(':');
      return [raw.slice(0, at), unquoted(raw.slice(at + 1))];
    }),
  );
  // The journal has no answers of what may name a person: each that is needed is asked for.
  const isHidden = command.isPersonal !== undefined && rest.length === 0;
  const parts = Object.entries(command.asks).flatMap(([name, question]) => {
    const value = said[name];
    if (value === undefined && !(isHidden && !question.optional)) return [];
    if (value !== undefined && isFixed(question, value, situation)) return [`${name}:${quoted(value)}`];
    return [`${name}:\${${valueFor(name, value, values)}}`];
  });
  const made = [command.id, ...parts].join(' ');
  return checkLine(made, registry).faults.length === 0 ? made : undefined;
}

/** One of a few answers that are the same for everybody and everywhere: it names nobody. */
function isFixed(question: AnyQuestion, value: string, situation: Situation): boolean {
  if (question.ofRow) return false;
  if (question.isFlag === true) return true;
  const choices = isSameEverywhere(question) ? question.choices(situation) : [];
  if (choices.length > 0) {
    const known = choices.map((one) => question.print(one.value));
    return value.split(',').every((one) => known.includes(one));
  }
  return isSameEverywhere(question) && smallNumber.test(value) && typeof question.read(value, situation) === 'number';
}

/** The same record twice is one value; another one of that name has a number. */
function valueFor(question: string, value: string | undefined, values: Map<string, string>): string {
  const base = ownWords.includes(question) ? `the_${question}` : question;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    const held = values.get(name);
    if (value !== undefined && held === value) return name;
    if (held !== undefined) continue;
    values.set(name, value ?? '');
    return name;
  }
}
