// Shows or hides the files that the crawler left, beside its log.
import { defineCommand } from '../../kernel/command.ts';
import { level, theLog, whenLog } from '../theLog.ts';

export const storage = defineCommand({
  id: 'log.storage',
  title: 'Storage',
  words: ['files', 'bucket', 'screenshot'],
  on: 'log',
  level,
  available: whenLog(),
  async run(_answers, situation) {
    const log = theLog(situation);
    log.showStorage(!log.isStorageOpen);
    await log.readFiles();
  },
});
