// signalbox completion: the script with which a shell completes what is typed.
import { scripts, shells, type Shell } from '../complete/scripts.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import type { Asked } from './verb.ts';

const isShell = (word: string | undefined): word is Shell => word !== undefined && shells.includes(word);

export async function completion({ around, words }: Asked): Promise<ExitCode> {
  const [shell] = words;
  if (!isShell(shell) || words.length > 1)
    throw new Ending(
      exitCodes.usage,
      `completion needs one of ${shells.join(', ')}, such as: signalbox completion bash`,
    );
  await around.screen.out(scripts[shell].trimEnd());
  return exitCodes.ok;
}
