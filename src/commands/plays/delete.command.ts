// Deletes a play of one's own; undo brings it back with all its versions.
import { plays } from '../../api/contract/plays/plays.ts';
import { environmentOf } from '../../stores/environment.ts';
import { addresses } from '../../api/contract/addresses.ts';
import { defineCommand } from '../kernel/command.ts';
import { changed, ownPlay, whenOwn } from './thePlay.ts';

export const deletePlay = defineCommand({
  id: 'play.delete',
  title: 'Delete the play',
  level: plays.remove.definition.level,
  effect: 'reversible',
  changes: 'play',
  asks: { play: ownPlay },
  available: whenOwn,
  async run({ play: key }, situation) {
    const { address } = situation.stores;
    const gone = await environmentOf(situation.stores).ask(plays.remove, { params: { play: key } });
    if (address.path === addresses.play(key)) address.go('/plays');
    await changed(situation);
    return { text: `Deleted the play ${gone.name}`, touched: [`play ${key}`], undo: `play.restore play:${key}` };
  },
});
