// Ends one session of somebody: the next call from there is refused.
import { people } from '../../api/contract/people/managed/people.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export const endPersonSession = defineCommand({
  id: 'person-session.end',
  title: 'End the session',
  words: ['sign out'],
  hotkey: '#',
  on: 'person-session',
  level: people.endSession.definition.level,
  effect: 'irreversible',
  changes: 'person-session',
  asks: {
    session: choice<number>({
      ask: 'Which session?',
      ofRow: true,
      from: ({ stores }) =>
        stores.lists.rowsOf('person-session').map(({ id, in_browser: inBrowser, created_at: begun }) => ({
          value: id,
          text: String(id),
          title: `${inBrowser ? 'Browser' : 'Script'} since ${begun}`,
        })),
      preset: ({ stores }) => {
        const id = Number(stores.lists.openOf('person-session')?.currentKey);
        return stores.lists.rowsOf('person-session').find((row) => row.id === id)?.id;
      },
    }),
  },
  confirm: ({ session }, { stores }) => {
    const row = stores.lists.rowsOf('person-session').find(({ id }) => id === session);
    const what = row?.current === true ? 'this session, which is your own' : `session ${session}`;
    return `End ${what}? The person is signed out there at once.`;
  },
  async run({ session }, { stores }) {
    const list = stores.lists.openOf('person-session');
    const id = list?.filters['id'] ?? '';
    await environmentOf(stores).ask(people.endSession, { params: { id, session: String(session) } });
    return { text: `Session ${session} is ended`, touched: [`person ${id}`, `person session ${session}`] };
  },
});
