// Opens the sheet of all commands and their keys, and closes it again.
import { defineCommand } from '../kernel/command.ts';

export const showKeys = defineCommand({
  id: 'help.keys',
  title: 'Keys and commands',
  words: ['help', 'shortcuts', 'keyboard'],
  hotkey: '?',
  screen: true,
  run: (_answers, { stores: { frame } }) => frame.setHelp(!frame.isHelpOpen),
});
