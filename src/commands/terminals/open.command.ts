// Leads to the page on which a terminal that waits is signed in.
import { addresses } from '../../api/contract/addresses.ts';
import { terminalCodes } from '../../api/contract/terminals/terminalCodes.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';

export const openTerminal = defineCommand({
  id: 'terminal.open',
  title: 'Sign in a terminal',
  words: ['terminal', 'terminal code', 'signalbox login', 'device code'],
  said: ['command line', 'cli', 'shell', 'console'],
  level: terminalCodes.read.definition.level,
  screen: true,
  asks: {
    code: text({
      ask: 'Which code does the terminal show?',
      example: 'BCDF-GHJK',
      most: 30,
      takesRest: true,
      optional: true,
    }),
  },
  address: ({ code = '' }) => addresses.terminal(code),
  run: ({ code }, { stores }) => stores.address.go(addresses.terminal(code ?? '')),
});
