// Saves the whole log as text: the browser takes it as it is sent, however long it is.
import { crawlerLogs } from '../../../api/contract/crawling/crawlerLogCalls.ts';
import { addressOf } from '../../../api/address.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theLog, whenLines, whenOpen } from '../theLog.ts';

export const download = defineCommand({
  id: 'log.download',
  title: 'Download the raw log',
  words: ['save', 'export', 'raw'],
  said: ['export log'],
  byWordsAlone: true,
  hotkey: 'D',
  on: 'log',
  level: crawlerLogs.raw.definition.level,
  available: whenOpen(whenLines),
  run(_answers, situation) {
    const { stores } = situation;
    const { service, pageOrigin, open } = environmentOf(stores);
    const { uuid = '' } = theLog(situation);
    open(addressOf(`${service === '' ? pageOrigin : service}/api/v1`, crawlerLogs.raw.definition, { uuid }));
  },
});
