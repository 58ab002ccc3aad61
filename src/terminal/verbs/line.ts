// One line of the palette, or the lines that come in through a pipe.
import { collectAll } from '../collect.ts';
import { lineOfWords } from '../complete/lineOfWords.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { withDesk } from '../openedDesk.ts';
import { oneLine, pipedLines } from '../plays/pipedLines.ts';
import { runLines, type Script } from '../plays/runLines.ts';
import type { Asked } from './verb.ts';

export async function line({ options, around, words, verbs }: Asked): Promise<ExitCode> {
  if (words.length === 0 && around.screen.keys !== undefined) {
    const { interactive } = await import('./interactive.ts');
    return interactive({ options, around, words, verbs });
  }
  const collected = await collectAll(around.more);
  const script = await scriptOf(words, around.screen);
  if (options.watch !== undefined) {
    const { watchLine } = await import('../watch/watch.ts');
    const every = options.watch;
    const [only, ...others] = script.play.steps;
    if (only?.kind !== 'run' || others.length > 0) throw new Ending(exitCodes.usage, '--watch goes with one line');
    const isBold = (around.variables['NO_COLOR'] ?? '') === '';
    return withDesk({ options, around, collected }, (desk, manners) =>
      watchLine(desk, only.line.text, { every, manners, isBold }, around.screen),
    );
  }
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
