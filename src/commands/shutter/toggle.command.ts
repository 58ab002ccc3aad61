// Masks personal fields, ends of ids and amounts on the screen and in what is copied, until it is pressed again.
import { defineCommand } from '../kernel/command.ts';

export const toggleShutter = defineCommand({
  id: 'shutter.toggle',
  title: 'Privacy shutter on or off',
  aside: true,
  words: ['privacy', 'mask', 'hide personal data', 'screen sharing'],
  said: ['hide', 'hide names', 'blur', 'privacy mode', 'screen share', 'pii'],
  hotkey: 'S',
  screen: true,
  effect: 'reversible',
  run(_answers, { stores: { preferences } }) {
    preferences.setShut(!preferences.isShut);
    const text = preferences.isShut
      ? 'The privacy shutter is on: personal data, ends of ids and amounts are masked'
      : 'The privacy shutter is off';
    return { text, undo: 'shutter.toggle' };
  },
});
