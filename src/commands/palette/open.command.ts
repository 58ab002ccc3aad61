// Opens the palette, and closes it when it is open.
import { defineCommand } from '../kernel/command.ts';

export const openPalette = defineCommand({
  id: 'palette.open',
  title: 'Search or type a command',
  aside: true,
  words: ['palette', 'search'],
  hotkey: 'mod+k',
  screen: true,
  run(_answers, { stores: { palette } }) {
    if (palette.isOpen) palette.close();
    else palette.open();
  },
});
