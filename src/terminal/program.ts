// The terminal from its words to its exit code; whatever goes wrong ends in a sentence.
import { resolve } from 'node:path';
import type { Command, Confirmation } from '../commands/kernel/command.ts';
import { askToType, isTyped } from '../commands/kernel/countToType.ts';
import type { Registry } from '../commands/kernel/registry.ts';
import { collectAll } from './collect.ts';
import { openTerminalDesk } from './desk.ts';
import { Ending, exitCodes, type ExitCode } from './exitCodes.ts';
import { commandHelp, helpText } from './help.ts';
import { readAccess, readOptions, type Options, type Variables } from './options.ts';
import { checkLevel, isFile, openPlay } from './plays/openPlay.ts';
import { oneLine, pipedLines } from './plays/pipedLines.ts';
import { openTests, runTests } from './plays/testPlays.ts';
import { runLines, type Script } from './runLines.ts';
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

async function run(options: Options, around: Surroundings): Promise<ExitCode> {
  const { variables, folder, screen, more } = around;
  if (options.help) return help(options, screen, more);
  const collected = await collectAll(more);
  const [verb, tested, ...given] = options.words;
  const isTest = verb === 'test' && tested !== undefined;
  const tests = isTest ? await openTests(resolve(folder, tested), given, collected.registry) : [];
  const script = isTest ? undefined : await scriptOf(options, around, collected.registry);
  const access = readAccess(variables);
  const { stopped } = screen;
  const unlessStopped = <Result>(work: Promise<Result>): Promise<Result> =>
    stopped === undefined ? work : Promise.race([work, whenStopped(stopped)]);
  const opening = openTerminalDesk(collected, {
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
    const manners = { form, all, dryRun, keepGoing, confirm } as const;
    if (script === undefined) {
      const junit = options.junit === undefined ? undefined : resolve(folder, options.junit);
      const ran = runTests(desk, tests, { ...manners, junit }, screen);
      return await (tests.some(({ play }) => play.undoAtEnd) ? takenBack(ran, screen) : unlessStopped(ran));
    }
    if (isFile(script)) checkLevel(script, desk.registry, desk.stores.session.level);
    const lines = runLines(desk, script, manners, screen);
    return await (script.play.undoAtEnd ? takenBack(lines, screen) : unlessStopped(lines));
  } finally {
    await desk.close();
  }
}

/** What a play undertakes to take back is taken back when it is stopped as well; the line that is under way comes first. */
async function takenBack<Result>(lines: Promise<Result>, { stopped, err }: Screen): Promise<Result> {
  stopped?.addEventListener('abort', () => err('Stopping: what was changed is taken back. Again ends at once'));
  const result = await lines;
  stopped?.throwIfAborted();
  return result;
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

async function scriptOf({ words }: Options, around: Surroundings, registry: Registry): Promise<Script> {
  const { folder, screen } = around;
  const [verb, file, ...given] = words;
  if (verb === 'play') {
    if (file === undefined) throw new Ending(exitCodes.usage, 'play needs one file');
    return openPlay({ file, folder, given, read: screen.read }, registry);
  }
  // As they are: a shell that was given no quotes has split the line at its blanks.
  const text = words.join(' ');
  if (text.trim() !== '') return { play: oneLine(text), values: {}, file: undefined };
  if (verb !== undefined || !screen.hasInput)
    throw new Ending(exitCodes.usage, "Give a command line, such as 'lookup 812'; --help says more");
  return { play: pipedLines(await screen.read()), values: {}, file: undefined };
}
