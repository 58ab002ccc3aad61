// Copies a line as it is typed in a terminal.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { shellText } from '../kernel/explain/curl.ts';
import { factsOf, whenLine, whichLine } from './whichLine.ts';

export const copyLineForTerminal = defineCommand({
  id: 'line.copy-terminal',
  title: 'Copy a line for the terminal',
  words: ['terminal line', 'cli'],
  quiet: true,
  byWordsAlone: true,
  asks: { line: whichLine },
  available: whenLine,
  async run(answers, situation) {
    const { line } = factsOf(answers, situation);
    await environmentOf(situation.stores).copy(`npm run -s signalbox -- ${shellText(line)}`);
    return { text: 'Copied as a terminal line' };
  },
});
