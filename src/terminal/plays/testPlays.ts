// Runs every play of a folder as a test: all are read first, then each begins on the landing page, and what came of it is told as TAP.
import { readdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Registry } from '../../commands/kernel/registry.ts';
import { parametersOf } from '../../api/contract/plays/language/parameters.ts';
import { runPlay } from '../../commands/plays/run/runPlay.ts';
import type { TerminalDesk } from '../desk.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import type { Manners } from '../lines/runLine.ts';
import { visible, type Screen } from '../screen.ts';
import { junitOf } from './junit.ts';
import { isPassed, tapOf, type Tested } from './tap.ts';
import { checkLevel, checkedText, readText, valuesIn, type Opened } from './openPlay.ts';
import { playDesk } from './playDesk.ts';

export async function openTests(
  folder: string,
  given: readonly string[],
  registry: Registry,
): Promise<readonly Opened[]> {
  const names = await readdir(folder).catch(() => {
    throw new Ending(exitCodes.usage, `${folder} cannot be read: there is no such folder`);
  });
  const files = names.filter((name) => name.endsWith('.play')).toSorted();
  if (files.length === 0) throw new Ending(exitCodes.usage, `${folder} has no play in it`);
  const values = valuesIn(given);
  const faults: string[] = [];
  const tests: Opened[] = [];
  for (const file of files) {
    const text = await readText(resolve(folder, file));
    try {
      tests.push({ ...checkedText(file, text, values, registry), file, text });
    } catch (error) {
      if (!(error instanceof Ending)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0) throw new Ending(exitCodes.usage, faults.join('\n'));
  const taken = new Set(tests.flatMap(({ play }) => parametersOf(play)));
  const unused = Object.keys(values).filter((name) => !taken.has(name));
  if (unused.length > 0) throw new Ending(exitCodes.usage, `No play takes ${unused.join(', ')}`);
  return tests;
}

interface How extends Manners {
  junit: string | undefined;
}

export async function runTests(
  desk: TerminalDesk,
  tests: readonly Opened[],
  { junit, ...manners }: How,
  screen: Screen,
): Promise<ExitCode> {
  for (const test of tests) checkLevel(test, desk.registry, desk.stores.session.level);
  await screen.out(`TAP version 13\n1..${tests.length}`);
  // The lines of a test are told where one of them failed.
  const quiet: Screen = { ...screen, out: () => undefined, err: () => undefined };
  const done: Tested[] = [];
  for (const [index, test] of tests.entries()) {
    screen.stopped?.throwIfAborted();
    desk.stores.address.go('/');
    await desk.settled();
    const from = Date.now();
    const steps = await runPlay(
      test.play,
      playDesk(desk, { ...manners, isOnly: false, isPlay: true, takesBack: test.play.undoAtEnd }, quiet),
      {
        values: test.values,
        keepGoing: false,
        onStep: () => undefined,
      },
    );
    const tested = { play: test, steps, took: Date.now() - from };
    done.push(tested);
    await screen.out(visible(tapOf(tested, index + 1)));
  }
  if (junit !== undefined)
    await writeFile(junit, junitOf(done)).catch((error: unknown) => {
      throw new Ending(
        exitCodes.failed,
        `${junit} could not be written: ${error instanceof Error ? error.message : ''}`,
      );
    });
  const passed = done.filter(isPassed).length;
  if (passed === done.length) return exitCodes.ok;
  return passed === 0 ? exitCodes.failed : exitCodes.partial;
}
