// signalbox play: the lines of a file, with its values.
import { collectAll } from '../collect.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { withDesk } from '../openedDesk.ts';
import { checkLevel, openPlay } from '../plays/openPlay.ts';
import { runLines } from '../plays/runLines.ts';
import type { Asked } from './verb.ts';

export async function play({ options, around, words }: Asked): Promise<ExitCode> {
  const { folder, screen } = around;
  const [file, ...given] = words;
  const collected = await collectAll(around.more);
  if (file === undefined) throw new Ending(exitCodes.usage, 'play needs one file');
  const script = await openPlay({ file, folder, given, read: screen.read }, collected.registry);
  return withDesk({ options, around, collected, undoAtEnd: script.play.undoAtEnd }, (desk, manners) => {
    checkLevel(script, desk.registry, desk.stores.session.level);
    return runLines(desk, script, manners, screen);
  });
}
