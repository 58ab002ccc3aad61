// Says that nobody signs in as somebody else, and asks for the vendor to act for.
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';

export const loginAs = defineCommand({
  id: 'help.login-as',
  screen: true,
  title: 'Nobody signs in as somebody else: switch vendor instead',
  words: ['login as'],
  said: ['log in as', 'sign in as', 'su', 'sudo', 'become', 'impersonate user'],
  level: contract.users.setVendor.definition.level,
  run: async (_answers, { start }) => {
    await start?.('vendor.switch');
  },
});
