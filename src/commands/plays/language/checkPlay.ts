// Finds what is wrong with a play for whoever would run it, before its first line: commands, values, levels, undo.
import { reaches, type Level } from '../../../api/contract/level.ts';
import { eventNames } from '../../../api/contract/vendors/webhooks.ts';
import type { Command } from '../../kernel/command.ts';
import type { Registry } from '../../kernel/registry.ts';
import { checkLine } from './checkLine.ts';
import { didYouMean } from '../../../api/contract/plays/language/nearest.ts';
import {
  eachName,
  type Expectation,
  type Place,
  type Play,
  type PlayFault,
  type RunStep,
  type Written,
} from '../../../api/contract/plays/language/play.ts';
import { parametersOf, textsIn } from '../../../api/contract/plays/language/parameters.ts';
import { nameIn, referencesIn } from '../../../api/contract/plays/language/values.ts';

export interface Given {
  /** "1" to "9", and names. */
  readonly values: Readonly<Record<string, string>>;
}

interface Runner {
  registry: Registry;
  /** Undefined where nobody is signed in yet: levels are then looked at later. */
  level: Level | undefined;
  /** Rows can be selected where it runs. */
  hasSelection?: boolean;
}

export function checkPlay(
  play: Play,
  { values }: Given,
  { registry, level, hasSelection = false }: Runner,
): PlayFault[] {
  const faults: PlayFault[] = [];
  const wrong = (message: string, { line, column }: Place, width: number) =>
    void faults.push({ line, column, width, message });
  const known = new Set(Object.keys(values));
  const parameters = parametersOf(play);

  const checkValues = ({ text, at }: Written) => {
    const { values: used, wrong: odd } = referencesIn(text);
    for (const { raw, start } of odd)
      wrong('a value is written $1 or ${name}, and a dollar alone \\$', behind(at, start), raw.length);
    for (const { path, raw, start } of used) {
      const name = nameIn(path);
      if (known.has(name)) continue;
      wrong(missing(name, known, parameters), behind(at, start), raw.length);
    }
  };
  const checkCommand = ({ text, at }: Written): Command | undefined => {
    const { command, faults: found } = checkLine(text, registry);
    for (const { message, start, width } of found) wrong(message, behind(at, start), width);
    if (command === undefined) return undefined;
    if (level !== undefined && !reaches(level, command.level))
      wrong(`${command.title} needs level ${command.level}, and yours is ${level}`, at, text.length);
    else if (play.level !== undefined && !reaches(play.level, command.level))
      wrong(`${command.title} needs level ${command.level}, and the head says ${play.level}`, at, text.length);
    if (play.undoAtEnd && !['read', 'reversible'].includes(command.effect))
      wrong(`${command.title} has no undo, and the head says "undo at end"`, at, text.length);
    return command;
  };
  const checkRun = ({ line, keep }: RunStep) => {
    checkValues(line);
    checkCommand(line);
    if (keep !== undefined) known.add(keep);
  };

  if (level !== undefined && play.level !== undefined && !reaches(level, play.level))
    wrong(`this play needs level ${play.level}, and yours is ${level}`, { line: 1, column: 1 }, 1);
  for (const step of play.steps) {
    if (step.kind === 'run') checkRun(step);
    else if (step.kind === 'expect') checkExpectation(step.expects);
    else {
      if (step.isSelection === true) {
        if (!hasSelection && step.over !== undefined)
          wrong('only the workbench has a selection: name a list', step.over.at, step.over.text.length);
      } else if (step.over !== undefined) {
        checkValues(step.over);
        const command = checkCommand(step.over);
        if (command !== undefined && command.effect !== 'read')
          wrong(`${command.title} shows no rows`, step.over.at, step.over.text.length);
      }
      const outside = [...known];
      known.add(eachName);
      for (const inner of step.body) {
        if (inner.kind === 'run') checkRun(inner);
        else checkExpectation(inner.expects);
      }
      // What the body keeps is another thing for each record.
      known.clear();
      for (const name of outside) known.add(name);
    }
  }
  function checkExpectation(expects: Expectation) {
    for (const written of textsIn(expects)) checkValues(written);
    if (expects.kind !== 'webhook' || referencesIn(expects.event.text).values.length > 0) return;
    const { text, at } = expects.event;
    if (!eventNames.some((one) => one === text))
      wrong(`${text} is no event${didYouMean(text, eventNames)}`, at, text.length);
  }
  return faults.toSorted((one, other) => one.line - other.line || one.column - other.column);
}

const behind = ({ line, column }: Place, more: number): Place => ({ line, column: column + more });

function missing(name: string, known: ReadonlySet<string>, parameters: readonly string[]): string {
  if (/^\d$/.test(name)) return `$${name} is not given: it is word ${name} behind the play`;
  const meant = didYouMean(name, known);
  if (meant !== '') return `nothing is kept as ${name}${meant}`;
  return parameters.includes(name)
    ? `${name} is not given: say ${name}=… behind the play`
    : `nothing is kept as ${name} here`;
}

/** What was given and no line takes. */
export function unusedOf(play: Play, { values }: Given): string[] {
  const parameters = parametersOf(play);
  return Object.keys(values)
    .filter((name) => !parameters.includes(name))
    .map((name) =>
      /^\d$/.test(name)
        ? `The play takes ${parameters.filter((one) => /^\d$/.test(one)).length === 0 ? 'no words' : 'fewer words'}: ${values[name]}`
        : `The play takes no ${name}${didYouMean(name, parameters)}`,
    );
}
