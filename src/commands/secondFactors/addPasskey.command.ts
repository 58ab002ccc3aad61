// Adds a passkey of this browser or of a key that is plugged in.
import { longestPasskeyName, secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { environmentOf } from '../../stores/environment.ts';
import { makePasskey } from '../../stores/secondFactors/passkeys.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { changed } from './shared.ts';

export const addPasskey = defineCommand({
  id: 'second-factor.add-passkey',
  title: 'Add a passkey',
  words: ['second factor', 'security key', 'webauthn', 'fido'],
  level: calls.addPasskey.definition.level,
  effect: 'lasting',
  screen: true,
  asks: { name: text({ ask: 'What is the passkey called?', takesRest: true, most: longestPasskeyName }) },
  async run({ name }, { stores }) {
    const { ask } = environmentOf(stores);
    const { token, options } = await ask(calls.passkeyOptions);
    const passkey = await makePasskey(options);
    const { recovery_codes } = await ask(calls.addPasskey, { body: { token, name, passkey } });
    await changed(stores, recovery_codes);
    return { text: `The passkey “${name}” is added: it is asked for when you sign in` };
  },
});
