// Switches the keys without a modifier on or off.
import { defineCommand } from '../kernel/command.ts';

export const toggleSingleKeys = defineCommand({
  id: 'keys.toggle',
  title: 'Single keys on or off',
  aside: true,
  words: ['single keys', 'hotkeys', 'shortcuts'],
  said: ['turn off shortcuts', 'disable shortcuts', 'disable keys'],
  screen: true,
  effect: 'reversible',
  run(_answers, { stores: { preferences } }) {
    preferences.setSingleKeys(!preferences.singleKeys);
    return {
      text: preferences.singleKeys
        ? 'Single keys are on'
        : 'Single keys are off: keys with Ctrl or Cmd still work, and the palette has every command',
      undo: 'keys.toggle',
    };
  },
});
