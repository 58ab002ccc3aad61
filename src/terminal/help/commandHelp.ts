// Says what a command asks, in 80 columns: how it is written, an example, whom it is for, what it does, and each question with its choices.
import type { Command } from '../../commands/kernel/command.ts';
import { effectOf, lineForm } from '../../commands/kernel/explain/reference.ts';
import { levels } from '../../commands/kernel/explain/words.ts';
import { quoted } from '../../commands/kernel/line.ts';
import type { AnyQuestion } from '../../commands/kernel/question.ts';
import type { Registry } from '../../commands/kernel/registry.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import { exampleLine } from './example.ts';
import { wrapped } from '../output/wrap.ts';

const named = 13;
const indent = ' '.repeat(named);

export function commandHelp(command: Command, registry: Registry, situation: Situation, isSignedIn: boolean): string {
  const example = exampleLine(command, registry, situation);
  const facts = [
    ['Example', example === undefined ? undefined : `signalbox ${inShell(example)}`],
    ['Also', namesOf(command, registry).join(', ')],
    ['For', levels[command.level]],
    ['Needs', command.needsScreen ? 'a screen: a terminal and a play do not have it' : undefined],
    ['Effect', `${effectOf(command)}${command.confirm === undefined ? '' : '; asks first, or wants --yes'}`],
    ['Undo', undoOf(command)],
  ] as const;
  const asks = Object.entries(command.asks).flatMap(([name, question]) =>
    questionLines(name, question, situation, isSignedIn),
  );
  return [
    command.title,
    '',
    wrapped(`  signalbox ${lineForm(command, registry)}`, '    '),
    '',
    ...facts.flatMap(([name, text]) =>
      text === undefined || text === '' ? [] : [wrapped(`${`  ${name}`.padEnd(named)}${text}`, indent)],
    ),
    ...(asks.length === 0 ? [] : ['', ...asks]),
  ].join('\n');
}

/** Read by a shell as one word. */
const inShell = (line: string): string =>
  /^[\w.:,/-]+$/.test(line) ? line : `'${line.replaceAll("'", String.raw`'\''`)}'`;

/** Whatever else a line may begin with. */
function namesOf(command: Command, registry: Registry): readonly string[] {
  const words = command.words.filter((word) => registry.named(word) === command).map((word) => word.toLowerCase());
  return [command.id, ...words.slice(1)];
}

function undoOf({ effect }: Command): string | undefined {
  if (effect === 'reversible') return 'the answer names the line that takes it back';
  return effect === 'read' ? undefined : 'none';
}

function questionLines(name: string, question: AnyQuestion, situation: Situation, isSignedIn: boolean): string[] {
  const { ask, optional, ofRow, isFlag, many, hint = '' } = question;
  const choices = question.choices(situation);
  const preset = question.preset(situation, {});
  const how = [
    ofRow ? 'the row of the open list where it is left out' : optional ? 'may be left out' : '',
    many ? 'several with commas between' : '',
    preset === undefined ? '' : `${question.print(preset).replaceAll(',', ', ')} where it is left out`,
  ].filter((one) => one !== '');
  const said = `${ask}${how.length === 0 ? '' : ` (${how.join('; ')})`}`;
  const head = `  ${name}`.padEnd(named);
  // A long name stands by itself.
  const first =
    head.length >= named && !head.endsWith(' ')
      ? [head, wrapped(`${indent}${said}`, indent)]
      : [wrapped(`${head}${said}`, indent)];
  return [...first, ...under(kinds())];

  function kinds(): string {
    if (isFlag === true) return `+${name} or -${name}`;
    if (choices.length > 0)
      return choices.map(({ text, title }) => quoted(/^\d+$/.test(text) ? title : text)).join(', ');
    if (hint !== '') return hint;
    if (ofRow) return '';
    return isSignedIn ? 'What there is depends on the open list' : 'Its choices are listed where you are signed in';
  }
}

const under = (text: string): string[] => (text === '' ? [] : [wrapped(`${indent}${text}`, indent)]);
