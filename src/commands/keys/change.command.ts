// Leads to the page on which a person chooses keys of their own.
import { defineCommand } from '../kernel/command.ts';

const place = '/keys';

export const changeKeys = defineCommand({
  id: 'keys.change',
  title: 'Change the keys',
  words: ['remap', 'rebind', 'own keys'],
  said: ['customise keys', 'customize shortcuts', 'keymap'],
  screen: true,
  address: () => place,
  run(_answers, { stores: { shell, address } }) {
    shell.setHelp(false);
    address.go(place);
  },
});
