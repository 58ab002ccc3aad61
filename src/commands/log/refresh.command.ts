// Reads the newest lines of a log, and those again that could not be read.
import { failureWith } from '../../api/failureWith.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, theLog } from './theLog.ts';

export const refresh = defineCommand({
  id: 'log.refresh',
  title: 'Refresh the log',
  words: ['reload', 'newest lines'],
  hotkey: 'R',
  on: 'log',
  level,
  available: (_answers, here) => theLog(here).uuid !== undefined || 'No log is open',
  async run(_answers, situation) {
    const log = theLog(situation);
    log.retry();
    if (log.isThere) await log.refresh();
    else await log.open(log.uuid ?? '');
    if (log.failure !== undefined) throw failureWith(log.failure, { isShown: true });
  },
});
