// signalbox test: the plays of a folder as tests.
import { resolve } from 'node:path';
import { collectAll } from '../collect.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { withDesk } from '../openedDesk.ts';
import { openTests, runTests } from '../plays/testPlays.ts';
import type { Asked } from './verb.ts';

export async function test({ options, around, words }: Asked): Promise<ExitCode> {
  const { folder, screen } = around;
  const [tested, ...given] = words;
  const collected = await collectAll(around.more);
  if (tested === undefined) throw new Ending(exitCodes.usage, 'test needs one folder with plays');
  const tests = await openTests(resolve(folder, tested), given, collected.registry);
  const junit = options.junit === undefined ? undefined : resolve(folder, options.junit);
  const undoAtEnd = tests.some(({ play }) => play.undoAtEnd);
  return withDesk({ options, around, collected, undoAtEnd }, (desk, manners) =>
    runTests(desk, tests, { ...manners, junit }, screen),
  );
}
