// Removes one of the passkeys of whoever is signed in.
import { secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { changed, known } from './shared.ts';

const passkeysOf = (situation: Pick<Situation, 'stores'>) => known(situation).status?.passkeys ?? [];

export const removePasskey = defineCommand({
  id: 'second-factor.remove-passkey',
  title: 'Remove a passkey',
  words: ['second factor', 'security key'],
  level: calls.removePasskey.definition.level,
  effect: 'irreversible',
  asks: {
    passkey: choice<number>({
      ask: 'Which passkey?',
      from: (situation) => passkeysOf(situation).map(({ id, name }) => ({ value: id, text: String(id), title: name })),
    }),
  },
  available: (_answers, situation) => passkeysOf(situation).length > 0 || 'There is no passkey to remove',
  confirm: ({ passkey }, situation) =>
    `Remove the passkey “${passkeysOf(situation).find(({ id }) => id === passkey)?.name ?? String(passkey)}”? It signs nobody in any more.`,
  async run({ passkey }, { stores }) {
    await environmentOf(stores).ask(calls.removePasskey, { params: { id: String(passkey) } });
    await changed(stores, null);
    return { text: 'The passkey is removed' };
  },
});
