// Lets the code that a terminal shows be worth nothing.
import { terminalCodes } from '../../api/contract/terminals/terminalCodes.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { decided, terminalWith, theCode } from './theCode.ts';

export const refuseTerminal = defineCommand({
  id: 'terminal.refuse',
  title: 'Refuse this terminal',
  level: terminalCodes.refuse.definition.level,
  effect: 'lasting',
  screen: true,
  asks: { code: theCode },
  async run({ code }, situation) {
    const terminal = terminalWith(code, situation);
    await environmentOf(situation.stores).ask(terminalCodes.refuse, { params: { code } });
    return { text: decided(code, `Refused: ${terminal}. Its code is worth nothing any more.`, situation) };
  },
});
