// Lets somebody sign in again, with the password they had.
import { people } from '../../api/contract/people/managed/people.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { changing, personOf, thePerson } from './thePerson.ts';

export const activatePerson = defineCommand({
  id: 'person.activate',
  title: 'Activate the person',
  words: ['enable person', 'let in again'],
  said: ['unlock user', 'unblock user'],
  on: 'person',
  level: people.activate.definition.level,
  effect: 'lasting',
  changes: 'person',
  asks: { person: thePerson },
  available: ({ person: id }, situation) => personOf(id, situation)?.is_active !== true || 'Already active',
  async run({ person: id }, situation) {
    const before = personOf(id, situation);
    if (before === undefined) return { text: 'This person is not listed here' };
    const after = await changing(before, situation, (request) =>
      environmentOf(situation.stores).ask(people.activate, request),
    );
    return { text: `${after.email} can sign in again`, touched: [`person ${id}`] };
  },
});
