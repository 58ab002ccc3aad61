// Begins a new play: an empty text in the editor.
import { addresses } from '../../api/contract/addresses.ts';
import { newPlay } from '../../stores/plays/openPlay.ts';
import { playDraft } from '../../stores/plays/playDraft.ts';
import { defineCommand } from '../kernel/command.ts';

export const newOne = defineCommand({
  id: 'play.new',
  title: 'New play',
  said: ['new script', 'create play', 'new macro', 'automation'],
  level: 'USER',
  screen: true,
  run(_answers, { stores }) {
    const draft = stores.parts.of(playDraft);
    // What is half written is not lost by asking for a new one.
    if (!draft.isOf(undefined)) draft.open({ text: 'title: \n\n', former: 'title: \n\n' });
    stores.address.go(addresses.play(newPlay));
  },
});
