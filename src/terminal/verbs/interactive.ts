// signalbox interactive, or nothing behind signalbox: a session at a prompt.
import { environmentOf } from '../../stores/environment.ts';
import { collectAll } from '../collect.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { openHistory } from '../interactive/history.ts';
import { runSession } from '../interactive/session.ts';
import { withDesk } from '../openedDesk.ts';
import { valuesIn } from '../plays/openPlay.ts';
import type { Screen } from '../screen.ts';
import type { Asked } from './verb.ts';

/** These begin a session of their own, or read the keys themselves. */
const notHere = ['interactive', 'complete', 'login'];

export async function interactive({ options, around, words, verbs }: Asked): Promise<ExitCode> {
  const { screen, variables } = around;
  const { keys } = screen;
  if (keys === undefined)
    throw new Ending(exitCodes.usage, 'interactive needs a terminal: lines of a pipe or a file run without it');
  const values = valuesIn(words);
  const collected = await collectAll(around.more);
  const mine = verbs.filter(({ name }) => !notHere.includes(name));
  const runVerb = async ([name, ...rest]: readonly string[], lineScreen: Screen): Promise<boolean> => {
    const verb = mine.find((one) => one.name === name);
    if (verb === undefined) return false;
    const run = await verb.load();
    await run({ options, around: { ...around, screen: lineScreen }, words: rest, verbs });
    return true;
  };
  return withDesk({ options, around, collected }, async (desk, _manners, mannersOn) =>
    runSession(
      {
        desk,
        values,
        keys,
        runVerb,
        mannersOn,
        history: openHistory(desk, environmentOf(desk.stores).service, variables),
        verbs: mine.filter(({ isHidden }) => isHidden !== true).map(({ name }) => name),
      },
      screen,
    ),
  );
}
