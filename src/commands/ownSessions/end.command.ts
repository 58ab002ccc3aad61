// Signs one out of another browser or script: the next call from there is refused.
import { users } from '../../api/contract/people/userCalls.ts';
import { environmentOf } from '../../stores/environment.ts';
import { ownSessions, sessionTitle } from '../../stores/ownAccount/ownSessions.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const known = ({ stores }: Pick<Situation, 'stores'>) => stores.parts.of(ownSessions);
const rowOf = (id: unknown, situation: Pick<Situation, 'stores'>) =>
  known(situation).others.find((row) => row.id === id);

export const endOwnSession = defineCommand({
  id: 'own-session.end',
  title: 'End one of my sessions',
  words: ['sign out elsewhere', 'my sessions'],
  level: users.endSession.definition.level,
  effect: 'irreversible',
  screen: true,
  asks: {
    session: choice<number>({
      ask: 'Which session?',
      from: (situation) =>
        known(situation).others.map((row) => ({
          value: row.id,
          text: String(row.id),
          title: sessionTitle(row),
          detail: `since ${row.created_at}`,
        })),
    }),
  },
  available: (_answers, situation) =>
    known(situation).others.length > 0 || 'No other session is known here: Account lists them',
  confirm: ({ session }, situation) => {
    const row = rowOf(session, situation);
    return {
      text: `End the session of ${row === undefined ? `session ${session}` : sessionTitle(row)}? It is signed out at once.`,
      button: 'End session',
    };
  },
  async run({ session }, situation) {
    await environmentOf(situation.stores).ask(users.endSession, { params: { id: String(session) } });
    await known(situation).load();
    return { text: 'The session is ended' };
  },
});
