// One line of the palette, or the lines that come in through a pipe.
import { collectAll } from '../collect.ts';
import { lineOfWords } from '../complete/lineOfWords.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { withDesk } from '../openedDesk.ts';
import { oneLine, pipedLines } from '../plays/pipedLines.ts';
import { runLines, type Script } from '../plays/runLines.ts';
import type { Asked } from './verb.ts';

export async function line({ options, around, words, verbs }: Asked): Promise<ExitCode> {
  const collected = await collectAll(around.more);
  const script = await scriptOf(words, around.screen);
  const own = verbs.map(({ name }) => name);
  return withDesk({ options, around, collected }, (desk, manners) =>
    runLines(desk, script, { ...manners, verbs: own }, around.screen),
  );
}

async function scriptOf(words: readonly string[], screen: Asked['around']['screen']): Promise<Script> {
  // A shell that was given no quotes has split the line at its blanks.
  const text = lineOfWords(words);
  if (text.trim() !== '') return { play: oneLine(text), values: {}, file: undefined };
  if (words.length > 0 || !screen.hasInput)
    throw new Ending(exitCodes.usage, "Give a command line, such as 'lookup 812'; --help says more");
  return { play: pipedLines(await screen.read()), values: {}, file: undefined };
}
