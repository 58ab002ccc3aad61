// Gives a play of one's own another name.
import { longestPlayName, plays } from '../../api/contract/plays/plays.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import { changed, openedPlay, ownPlay, whenOwn } from './thePlay.ts';

export const renamePlay = defineCommand({
  id: 'play.rename',
  title: 'Rename the play',
  level: plays.change.definition.level,
  effect: 'reversible',
  changes: 'play',
  asks: { play: ownPlay, name: text({ ask: 'Which name?', example: 'Recrawl at night', most: longestPlayName }) },
  available: (given, situation) => (given.name?.trim() === '' ? 'A play has a name' : whenOwn(given, situation)),
  async run({ play: key, name }, situation) {
    const before = await openedPlay(situation, key);
    const request = { params: { play: key }, body: { name: name.trim() } };
    const after = await environmentOf(situation.stores).ask(plays.change, request);
    await changed(situation);
    const undo = `play.rename play:${key} name:${quoted(before.name)}`;
    return { text: `The play is called ${after.name} now`, touched: [`play ${key}`], undo };
  },
});
