// Ends everything that somebody is signed in with, at once; they cannot sign in until they are activated again.
import { people } from '../../api/contract/people/managed/people.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { changing, personOf, thePerson } from './thePerson.ts';

export const deactivatePerson = defineCommand({
  id: 'person.deactivate',
  title: 'Deactivate the person',
  words: ['disable', 'lock out', 'remove person'],
  said: [
    'suspend user',
    'block user',
    'remove person',
    'remove user',
    'delete user',
    'disable user',
    'block user',
    'offboard user',
    'deactivate user',
  ],
  hotkey: '#',
  on: 'person',
  level: people.deactivate.definition.level,
  effect: 'irreversible',
  changes: 'person',
  asks: { person: thePerson },
  available({ person: id }, situation) {
    if (id !== undefined && id === situation.stores.session.user?.id) return 'You cannot deactivate your own account';
    return personOf(id, situation)?.is_active !== false || 'Already deactivated';
  },
  confirm({ person: id }, situation) {
    const person = personOf(id, situation);
    const { sessions } = person ?? {};
    const ends = `Their ${sessions === undefined ? 'sessions' : sessions === 1 ? '1 session' : `${sessions} sessions`}`;
    return `Deactivate ${person?.email ?? `person ${id}`}? ${ends}, API tokens and links end at once. Activating the account later brings none of them back.`;
  },
  async run({ person: id }, situation) {
    const before = personOf(id, situation);
    if (before === undefined) return { text: 'This person is not listed here' };
    const after = await changing(before, situation, (request) =>
      environmentOf(situation.stores).ask(people.deactivate, request),
    );
    return { text: `${after.email} is deactivated and signed out everywhere`, touched: [`person ${id}`] };
  },
});
