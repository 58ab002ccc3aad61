// Begins a range of lines at the cursor, which every movement then extends; once more gives it up.
import { defineCommand } from '../../kernel/command.ts';
import { level, theLog, whenLines } from '../theLog.ts';

export const range = defineCommand({
  id: 'log.range',
  screen: true,
  title: 'Begin a range of lines',
  words: ['mark', 'visual'],
  hotkey: 'v',
  quiet: true,
  on: 'log',
  level,
  usesRows: true,
  available: whenLines,
  run(_answers, situation) {
    const log = theLog(situation);
    log.mark(log.anchor === undefined);
  },
});
