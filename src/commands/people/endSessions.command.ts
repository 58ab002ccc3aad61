// Signs somebody out everywhere; they may sign in again.
import { people } from '../../api/contract/people/managed/people.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { personOf, thePerson } from './thePerson.ts';

/** The person whose sessions are listed. */
const shownPerson = ({ stores }: Situation): number | undefined => {
  const id = Number(stores.lists.openOf('person-session')?.filters['id']);
  return id > 0 ? id : undefined;
};

export const endPersonSessions = defineCommand({
  id: 'person.end-sessions',
  manyOf: 'person-session.end',
  title: 'Sign the person out everywhere',
  words: ['end sessions', 'sign out'],
  said: ['force logout', 'sign everyone out', 'log user out', 'sign user out'],
  on: ['person', 'person-session'],
  level: people.endSessions.definition.level,
  effect: 'irreversible',
  changes: ['person', 'person-session'],
  asks: {
    person: {
      ...thePerson,
      preset: (situation: Situation, given: Record<string, unknown>) =>
        shownPerson(situation) ?? thePerson.preset(situation, given),
    },
  },
  confirm: ({ person: id }, situation) =>
    `Sign ${personOf(id, situation)?.email ?? `person ${id}`} out everywhere? They may sign in again; API tokens go on working.`,
  async run({ person: id }, situation) {
    const { stores } = situation;
    const { ended } = await environmentOf(stores).ask(people.endSessions, { params: { id: String(id) } });
    return { text: ended === 1 ? 'Ended 1 session' : `Ended ${ended} sessions`, touched: [`person ${id}`] };
  },
});
