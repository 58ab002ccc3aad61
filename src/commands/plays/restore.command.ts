// Brings back a play that was deleted, or a text that it had before, which becomes its newest version.
import { plays } from '../../api/contract/plays/plays.ts';
import { missing } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { allOf } from '../../stores/lists/pages.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { changed, openedPlay, ownPlay } from './thePlay.ts';

export const restorePlay = defineCommand({
  id: 'play.restore',
  title: 'Bring back a play or an earlier version',
  level: plays.change.definition.level,
  effect: 'reversible',
  changes: 'play',
  asks: {
    play: ownPlay,
    version: whole({ ask: 'Which version?', from: 1, to: 1_000_000, optional: true, named: true }),
  },
  async run({ play: key, version }, situation) {
    const environment = environmentOf(situation.stores);
    const params = { play: key };
    const back = async () => {
      if (version === undefined) return environment.ask(plays.change, { params, body: { deleted: false as const } });
      const all = await allOf(plays.history)(environment, params, { poll: false });
      const text = all.results.find((one) => one.version === version)?.text;
      if (text === undefined) throw missing(`The play has no version ${version}`);
      return environment.ask(plays.change, { params, body: { text } });
    };
    const before = version === undefined ? undefined : (await openedPlay(situation, key)).version;
    const after = await back();
    await changed(situation);
    const touched = [`play ${key}`];
    if (before === undefined)
      return { text: `The play ${after.name} is back`, touched, undo: `play.delete play:${key}` };
    return {
      text: `${after.name} has the text of version ${version} again, as version ${after.version}`,
      touched,
      undo: `play.restore play:${key} version:${before}`,
    };
  },
});
