// Opens the list in which a person chooses keys of their own.
import { defineCommand } from '../kernel/command.ts';

export const changeKeys = defineCommand({
  id: 'keys.change',
  title: 'Change the keys',
  words: ['remap', 'rebind', 'own keys'],
  said: ['customise keys', 'customize shortcuts', 'keymap'],
  screen: true,
  run(_answers, { stores: { shell } }) {
    shell.setHelp(false);
    shell.setKeys(true);
  },
});
