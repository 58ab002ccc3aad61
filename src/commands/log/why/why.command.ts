// Shows all of why a crawler failed: long texts whole, and the jobs of each account.
import { isTrouble } from '../../../stores/log/trouble.ts';
import { openWhy } from '../../../stores/why/OpenWhy.ts';
import { defineCommand } from '../../kernel/command.ts';
import { level, whenLog } from '../theLog.ts';

export const why = defineCommand({
  id: 'log.why',
  screen: true,
  title: 'Show all of why the crawl failed',
  words: ['reason', 'accounts', 'job states'],
  hotkey: 'W',
  quiet: true,
  on: 'log',
  level,
  available: whenLog((log) => isTrouble(log.crawler?.status) || 'The crawl has not failed'),
  run(_answers, { stores }) {
    const strip = stores.parts.of(openWhy);
    strip.setOpen(!strip.isOpen);
  },
});
