// Signs one out everywhere but here.
import { users } from '../../api/contract/people/userCalls.ts';
import { environmentOf } from '../../stores/environment.ts';
import { ownSessions } from '../../stores/ownAccount/ownSessions.ts';
import { defineCommand } from '../kernel/command.ts';

export const endOtherSessions = defineCommand({
  id: 'own-session.end-others',
  title: 'End all my other sessions',
  words: ['sign out everywhere else', 'my sessions'],
  level: users.endOtherSessions.definition.level,
  effect: 'irreversible',
  available(_answers, { stores }) {
    const { rows, others } = stores.parts.of(ownSessions);
    return rows === undefined || others.length > 0 || 'You are signed in nowhere else';
  },
  confirm: () => ({
    text: 'End all your other sessions? Every other browser and script is signed out at once. API tokens go on working.',
    button: 'End them',
  }),
  async run(_answers, { stores }) {
    const { ended } = await environmentOf(stores).ask(users.endOtherSessions);
    await stores.parts.of(ownSessions).load();
    return { text: ended === 1 ? 'Ended 1 other session' : `Ended ${ended} other sessions` };
  },
});
