// Shares a play of one's own with one's vendor or with staff, or with nobody any more.
import { plays } from '../../api/contract/plays/plays.ts';
import type { Sharing } from '../../api/contract/people/savedViews.ts';
import { environmentOf } from '../../stores/environment.ts';
import { sharingChoices, sharingWords } from '../../stores/savedViews/sharing.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { changed, openedPlay, ownPlay, whenOwn } from './thePlay.ts';

export const sharePlay = defineCommand({
  id: 'play.share',
  title: 'Share the play',
  level: plays.change.definition.level,
  effect: 'reversible',
  changes: 'play',
  asks: {
    play: ownPlay,
    sharing: choice<Sharing>({
      ask: 'For whom?',
      from: ({ stores }) => sharingChoices(stores.session.may('STAFF')),
    }),
  },
  available: whenOwn,
  async run({ play: key, sharing }, situation) {
    const before = await openedPlay(situation, key);
    const request = { params: { play: key }, body: { sharing } };
    const after = await environmentOf(situation.stores).ask(plays.change, request);
    await changed(situation);
    return {
      text: `The play ${after.name}: ${sharingWords[sharing].toLowerCase()}`,
      touched: [`play ${key}`],
      undo: `play.share play:${key} sharing:${before.sharing}`,
    };
  },
});
