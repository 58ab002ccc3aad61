// Shows a line of a log whole, however long its message is, and lets it be shown short again.
import { defineCommand } from '../../kernel/command.ts';
import { level, theLog, whenLines } from '../theLog.ts';

export const showWhole = defineCommand({
  id: 'log.show-whole',
  screen: true,
  title: 'Show the whole line',
  words: ['expand', 'full message'],
  hotkey: 'Enter',
  quiet: true,
  on: 'log',
  level,
  usesRows: true,
  available: whenLines,
  async run(_answers, situation) {
    const log = theLog(situation);
    // The head of a closed group is opened by the same key.
    const group = log.outline.groupOf(log.cursor);
    if (log.preferences.isGrouped && log.closed.has(group)) log.toggleGroup(group);
    else await log.showWhole();
  },
});
