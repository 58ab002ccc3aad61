// Opens the sheet of all commands and their keys, and closes it again.
import { defineCommand } from '../kernel/command.ts';

export const openHelp = defineCommand({
  id: 'help.open',
  formerly: ['help.keys'],
  title: 'Keys and commands',
  aside: true,
  words: ['help', 'shortcuts', 'hotkeys', 'keyboard'],
  said: [
    'shortcuts',
    'keyboard shortcuts',
    'hotkeys',
    'support page',
    'cheat sheet',
    'key bindings',
    'keybindings',
    'manual',
    'faq',
    'tutorial',
    'how to',
    'hilfe',
    'tastenkürzel',
    'aide',
    'raccourcis',
    'ayuda',
    'atajos',
    'aiuto',
    'scorciatoie',
  ],
  hotkey: '?',
  screen: true,
  run: (_answers, { stores: { shell } }) => shell.setHelp(!shell.isHelpOpen),
});
