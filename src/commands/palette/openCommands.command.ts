// Opens the palette for commands only.
import { defineCommand } from '../kernel/command.ts';

export const openCommandMode = defineCommand({
  id: 'palette.open-commands',
  formerly: ['palette.commands'],
  title: 'Type a command',
  aside: true,
  words: ['commands', 'run'],
  hotkey: 'mod+shift+k',
  screen: true,
  run: (_answers, { stores }) => stores.palette.open('>'),
});
