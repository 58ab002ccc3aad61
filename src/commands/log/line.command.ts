// Goes to a line of the log by its number.
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { level, theLog, whenLines } from './theLog.ts';

const most = 1_000_000_000;

export const goToLine = defineCommand({
  id: 'log.line',
  title: 'Go to a line of the log',
  words: ['line'],
  said: ['go to line', 'jump to line', 'line number', 'zeile', 'ligne', 'línea', 'riga'],
  on: 'log',
  level,
  quiet: true,
  usesRows: true,
  available: whenLines,
  asks: { line: whole({ ask: 'Which line?', from: 1, to: most }) },
  run({ line }, situation) {
    const log = theLog(situation);
    const { count } = log.outline;
    log.reveal(Math.min(line, count));
    if (line > count) situation.stores.notices.tell('info', `The log has ${count} lines: this is the last`);
  },
});
