// Goes to the end of a log and stays there while it grows; any scrolling up stops it.
import { defineCommand } from '../kernel/command.ts';
import { level, theLog, whenLog } from './theLog.ts';

export const follow = defineCommand({
  id: 'log.follow',
  screen: true,
  title: 'Follow the end',
  words: ['tail', 'watch'],
  hotkey: 'F',
  rank: 4,
  on: 'log',
  level,
  available: whenLog(),
  run(_answers, situation) {
    const log = theLog(situation);
    if (log.isFollowing) return log.setFollowing(false);
    const { notices } = situation.stores;
    void log.follow((text) => notices.tell('info', text));
    return undefined;
  },
});
