// Removes the second factor of somebody who lost it, for administrators: the person is signed out and signs in with the password alone.
import { secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';

export const removeOf = defineCommand({
  id: 'second-factor.remove-of',
  title: 'Remove the second factor of a person',
  words: ['lost phone', 'reset second factor'],
  said: ['reset mfa', 'reset 2fa', 'user lost phone'],
  level: calls.removeOf.definition.level,
  effect: 'irreversible',
  changes: 'person',
  asks: { person: whole({ ask: 'Number of the person?', from: 1, to: 2_147_483_647 }) },
  confirm: ({ person }) =>
    `Remove the second factor of person ${person}? They are signed out, and sign in with the password alone. This cannot be undone.`,
  async run({ person }, { stores }) {
    await environmentOf(stores).ask(calls.removeOf, { params: { id: String(person) } });
    return { text: `The second factor of person ${person} is removed`, touched: [`person ${person}`] };
  },
});
