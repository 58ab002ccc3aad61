// Signs the terminal that shows a code in as oneself.
import { terminalCodes } from '../../api/contract/terminals/terminalCodes.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { decided, terminalWith, theCode } from './theCode.ts';

export const confirmTerminal = defineCommand({
  id: 'terminal.confirm',
  title: 'Sign in this terminal',
  level: terminalCodes.confirm.definition.level,
  effect: 'irreversible',
  screen: true,
  asks: { code: theCode },
  confirm: ({ code }, situation) => ({
    text: `Sign in ${terminalWith(code, situation)} as you? For up to 12 hours it does whatever you may do. Its session stands on Account and can be ended there.`,
    button: 'Sign in',
  }),
  async run({ code }, situation) {
    const terminal = terminalWith(code, situation);
    await environmentOf(situation.stores).ask(terminalCodes.confirm, { params: { code } });
    return { text: decided(code, `Signed in: ${terminal}. It goes on by itself.`, situation) };
  },
});
