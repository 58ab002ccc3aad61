// Says that somebody is there, so that the session does not end for want of activity.
import { ownSession } from '../../api/contract/people/ownSession.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';

export const keepSession = defineCommand({
  id: 'session.keep',
  screen: true,
  title: 'Stay signed in',
  words: ['idle', 'session'],
  byWordsAlone: true,
  level: ownSession.keep.definition.level,
  async run(_answers, { stores }) {
    await environmentOf(stores).ask(ownSession.keep);
    stores.notices.forgetRetry('session.keep');
    return { text: 'You stay signed in' };
  },
});
