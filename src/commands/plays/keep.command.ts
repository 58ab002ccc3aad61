// Ends the recording, and opens what was recorded in the editor.
import { addresses } from '../../api/contract/addresses.ts';
import { newPlay } from '../../stores/plays/openPlay.ts';
import { playDraft } from '../../stores/plays/playDraft.ts';
import { recording } from '../../stores/plays/recording.ts';
import { defineCommand } from '../kernel/command.ts';
import { unfit } from './thePlay.ts';

export const keepPlay = defineCommand({
  id: 'play.keep',
  title: 'Keep what was recorded',
  said: ['stop recording', 'end recording'],
  level: 'USER',
  screen: true,
  quiet: true,
  available: (_answers, { stores }) => stores.parts.of(recording).isOn || 'Nothing is recorded: Record a play begins',
  async run(_answers, { stores, plays: door }) {
    const part = stores.parts.of(recording);
    const { since = 0 } = part;
    stores.notices.endProgress('play.record');
    part.clear();
    if (door === undefined) throw unfit('What is done in a terminal is a play already');
    const { text, values } = await door.recorded(since);
    if (text.trim() === '') throw unfit('Nothing was done that a play could do');
    const draft = stores.parts.of(playDraft);
    // What is half written is not lost.
    const before = draft.isOf(undefined) && draft.isChanged ? `${draft.draft.text.trimEnd()}\n` : '';
    draft.open({ text: before + text, former: '', values });
    stores.address.go(addresses.play(newPlay));
    return { text: 'Look it over and save it' };
  },
});
