// Signs one out everywhere but here, and deletes one's API tokens where that is wanted.
import { sayEnded } from '../../api/contract/people/managed/endedElsewhere.ts';
import { users } from '../../api/contract/people/userCalls.ts';
import { environmentOf } from '../../stores/environment.ts';
import { ownSessions } from '../../stores/ownAccount/ownSessions.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';

export const endOtherSessions = defineCommand({
  id: 'own-session.end-others',
  manyOf: 'own-session.end',
  title: 'End all my other sessions',
  words: ['sign out everywhere else', 'my sessions'],
  said: ['sign out everywhere', 'log out everywhere'],
  level: users.endOtherSessions.definition.level,
  effect: 'irreversible',
  asks: { tokens: flag({ ask: 'Also delete all my API tokens', optional: true }) },
  available({ tokens }, { stores }) {
    const { rows, others } = stores.parts.of(ownSessions);
    return rows === undefined || others.length > 0 || tokens === true || 'You are signed in nowhere else';
  },
  confirm: () => ({
    text: 'End all your other sessions? Every other browser and script is signed out at once. API tokens go on working, unless you delete them too. Neither can be undone.',
    button: 'End them',
    fields: ['tokens'],
  }),
  async run({ tokens = false }, { stores }) {
    const ended = await environmentOf(stores).ask(users.endOtherSessions, tokens ? { query: { tokens: 'true' } } : {});
    await stores.parts.of(ownSessions).load();
    return { text: sayEnded(ended) };
  },
});
