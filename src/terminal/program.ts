// The terminal from its words to its exit code; whatever goes wrong ends in a sentence.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command, Confirmation } from '../commands/kernel/command.ts';
import { askToType, isTyped } from '../commands/kernel/countToType.ts';
import { collectAll } from './collect.ts';
import { openTerminalDesk } from './desk.ts';
import { Ending, exitCodes, type ExitCode } from './exitCodes.ts';
import { commandHelp, helpText } from './help.ts';
import { readAccess, readOptions, type Options, type Variables } from './options.ts';
import { readPlay, type PlayStep } from './play.ts';
import { runLines } from './runLines.ts';
import { visible, type Screen } from './screen.ts';

export interface Surroundings {
  variables: Variables;
  /** The folder in which the person stands. */
  folder: string;
  screen: Screen;
  /** Commands beside the product's own. */
  more?: readonly Command[];
}

export async function runProgram(given: readonly string[], around: Surroundings): Promise<ExitCode> {
  try {
    return await run(readOptions(given), around);
  } catch (error) {
    const { screen } = around;
    // Whatever a stop tore apart, the stop is what is told.
    const cause: unknown = screen.stopped?.aborted === true ? screen.stopped.reason : error;
    const told = cause instanceof Error ? cause.message : String(cause);
    if (told !== '') screen.err(visible(told));
    return cause instanceof Ending ? cause.code : exitCodes.failed;
  }
}

async function run(options: Options, { variables, folder, screen, more }: Surroundings): Promise<ExitCode> {
  if (options.help) return help(options, screen, more);
  const steps = await stepsOf(options, folder, screen);
  const access = readAccess(variables);
  const { stopped } = screen;
  const unlessStopped = <Result>(work: Promise<Result>): Promise<Result> =>
    stopped === undefined ? work : Promise.race([work, whenStopped(stopped)]);
  const opening = openTerminalDesk(await collectAll(more), {
    access,
    folder: resolve(folder, options.out ?? '.'),
    at: options.at,
  });
  const desk = await unlessStopped(opening);
  const { json, csv, all, yes, dryRun, keepGoing } = options;
  const form = json ? 'json' : csv ? 'csv' : 'table';
  const confirm = async ({ text, facts = [], ...typed }: Confirmation): Promise<boolean | undefined> => {
    if (yes) return true;
    if (!screen.isInteractive) return undefined;
    const wanted = askToType(typed);
    const how = wanted === undefined ? '[y/N]' : `${visible(wanted)}:`;
    const affected = facts.map(({ name, value }) => `${visible(`${name}: ${value}`)}\n`).join('');
    const said = await screen.ask(`${affected}${visible(text)} ${how} `);
    return wanted === undefined ? /^y(es)?$/i.test(said.trim()) : isTyped(said, typed);
  };
  try {
    return await unlessStopped(runLines(desk, steps, { form, all, dryRun, keepGoing, confirm }, screen));
  } finally {
    await desk.close();
  }
}

/** What is under way is left alone: the session of this program is still ended. */
const whenStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function help({ words }: Options, screen: Screen, more?: readonly Command[]): Promise<ExitCode> {
  const { registry } = await collectAll(more);
  const [name] = words;
  const command = name === undefined ? undefined : registry.named(name);
  if (name !== undefined && command === undefined) throw new Ending(exitCodes.usage, `${name} is not a command`);
  await screen.out(command === undefined ? helpText(registry) : commandHelp(command, registry));
  return exitCodes.ok;
}

async function stepsOf({ words }: Options, folder: string, screen: Screen): Promise<PlayStep[]> {
  const [verb, file, ...others] = words;
  if (verb === 'play') {
    if (file === undefined || others.length > 0) throw new Ending(exitCodes.usage, 'play needs one file');
    return readPlay(await readLines(resolve(folder, file)));
  }
  // As they are: a shell that was given no quotes has split the line at its blanks.
  const text = words.join(' ');
  if (text.trim() !== '') return [{ kind: 'run', text, number: 1 }];
  if (verb !== undefined || !screen.hasInput)
    throw new Ending(exitCodes.usage, "Give a command line, such as 'lookup 812'; --help says more");
  return readPlay(await screen.read());
}

async function readLines(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Ending(
      exitCodes.usage,
      `${path} cannot be read${code === 'ENOENT' ? ': there is no such file' : ` (${code})`}`,
    );
  }
}
