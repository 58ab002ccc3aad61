// Opens the text of a play in the editor: the next version of one's own, or a copy of another's.
import { addresses } from '../../api/contract/addresses.ts';
import { newPlay } from '../../stores/plays/openPlay.ts';
import { playDraft } from '../../stores/plays/playDraft.ts';
import { defineCommand } from '../kernel/command.ts';
import { anyPlay, openedPlay } from './thePlay.ts';

export const editPlay = defineCommand({
  id: 'play.edit',
  title: 'Edit the play',
  said: ['change play', 'copy play', 'edit script'],
  level: 'USER',
  screen: true,
  asks: { play: anyPlay },
  async run({ play: key }, situation) {
    const { address, parts } = situation.stores;
    const { own, name, text, version } = await openedPlay(situation, key);
    const draft = parts.of(playDraft);
    if (own && draft.isOf(key)) return address.go(addresses.play(key));
    if (own) draft.open({ key, version, name, text });
    else draft.open({ name: `${name} copy`, text });
    address.go(addresses.play(own ? key : newPlay));
  },
});
