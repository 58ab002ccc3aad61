// Opens where somebody is signed in.
import { addresses } from '../../api/contract/addresses.ts';
import { people } from '../../api/contract/people/managed/people.ts';
import { defineCommand } from '../kernel/command.ts';
import { thePerson } from './thePerson.ts';

export const personSessions = defineCommand({
  id: 'person.sessions',
  title: 'Show where the person is signed in',
  words: ['sessions', 'signed in'],
  hotkey: 'h',
  on: 'person',
  level: people.sessions.definition.level,
  rank: 2,
  asks: { person: thePerson },
  address: ({ person }) => (person === undefined ? undefined : addresses.person(person)),
  run: ({ person }, { stores }) => stores.address.go(addresses.person(person)),
});
