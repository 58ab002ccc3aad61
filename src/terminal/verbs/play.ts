// signalbox play: the lines of a file, with its values.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean } from '../../api/contract/plays/language/nearest.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { RootStore } from '../../stores/RootStore.ts';
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
  const opening = { options, around, collected };
  const isThere = file === '-' || existsSync(resolve(folder, file));
  const read = isThere ? screen.read : () => withDesk(opening, ({ stores }) => savedText(file, stores));
  const script = await openPlay({ file: isThere ? file : '-', name: file, folder, given, read }, collected.registry);
  return withDesk({ options, around, collected, undoAtEnd: script.play.undoAtEnd }, (desk, manners) => {
    checkLevel(script, desk.registry, desk.stores.session.level);
    return runLines(desk, script, manners, screen);
  });
}

/** Of a play that is kept at the service, by its name or its key. */
async function savedText(name: string, stores: RootStore): Promise<string> {
  if (!stores.session.isSignedIn) throw new Ending(exitCodes.usage, `${name} cannot be read: there is no such file`);
  const { api } = environmentOf(stores);
  const { results } = await api.plays.list({});
  const called = results.filter((one) => one.key === name || one.name.toLowerCase() === name.toLowerCase());
  const [play] = called;
  const names = results.map((one) => one.name);
  if (play === undefined)
    throw new Ending(
      exitCodes.usage,
      `${name} cannot be read: there is no such file, and no saved play of this name${didYouMean(name, names)}`,
    );
  if (called.length > 1)
    throw new Ending(
      exitCodes.usage,
      `${called.length} saved plays are called ${name}: give one of ${called.map(({ key }) => key).join(', ')}`,
    );
  return (await api.plays.open({ params: { play: play.key } })).text;
}
