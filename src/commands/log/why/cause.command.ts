// Goes to the cause that the open crawl failed by, among all causes.
import { openWhy } from '../../../stores/why/OpenWhy.ts';
import { isTrouble } from '../../../stores/log/trouble.ts';
import { defineCommand } from '../../kernel/command.ts';
import { level, whenLog } from '../theLog.ts';

export const cause = defineCommand({
  id: 'log.cause',
  title: 'Others that failed the same way',
  words: ['cause of the failure', 'same failure'],
  on: 'log',
  level,
  available: whenLog((log, { stores }) => {
    if (!isTrouble(log.crawler?.status)) return 'The crawl has not failed';
    const { address, isRead } = stores.parts.of(openWhy);
    return address !== undefined || (isRead ? 'Its cause is not known' : 'Its cause is being read');
  }),
  address: (_answers, { stores }) => stores.parts.of(openWhy).address,
  run(_answers, { stores }) {
    const { address } = stores.parts.of(openWhy);
    if (address !== undefined) stores.address.go(address);
  },
});
