// Leaves the editor of a play without saving what was written.
import { addresses } from '../../api/contract/addresses.ts';
import { playDraft } from '../../stores/plays/playDraft.ts';
import { defineCommand } from '../kernel/command.ts';

export const discardPlay = defineCommand({
  id: 'play.discard',
  title: 'Discard what was written',
  level: 'USER',
  effect: 'irreversible',
  screen: true,
  available: (_answers, { stores }) => stores.parts.of(playDraft).isOpen || 'No play is being written',
  confirm: (_answers, { stores }) =>
    stores.parts.of(playDraft).isChanged
      ? { text: 'Discard what was written? This cannot be undone.', button: 'Discard' }
      : undefined,
  run(_answers, { stores }) {
    const draft = stores.parts.of(playDraft);
    const { key } = draft.draft;
    draft.clear();
    stores.address.go(key === undefined ? '/plays' : addresses.play(key));
  },
});
