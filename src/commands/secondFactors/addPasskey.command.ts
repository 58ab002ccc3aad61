// Adds a passkey of this browser or of a key that is plugged in.
import { sayEnded } from '../../api/contract/people/managed/endedElsewhere.ts';
import { longestPasskeyName, secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { environmentOf } from '../../stores/environment.ts';
import { makePasskey } from '../../stores/secondFactors/passkeys.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { changed, endOthers } from './shared.ts';

export const addPasskey = defineCommand({
  id: 'second-factor.add-passkey',
  title: 'Add a passkey',
  words: ['second factor', 'security key', 'webauthn', 'fido'],
  said: ['passkey', 'passkeys', 'yubikey', 'fingerprint', 'face id', 'touch id'],
  level: calls.addPasskey.definition.level,
  effect: 'lasting',
  screen: true,
  form: true,
  asks: {
    name: text({ ask: 'Name', optional: true, takesRest: true, most: longestPasskeyName }),
    others: endOthers,
  },
  // What a line says already needs no form.
  confirm: ({ name }) => (name === undefined ? { text: 'What is the passkey called?', button: 'Add' } : undefined),
  async run({ name = 'Passkey', others = false }, { stores }) {
    const { ask } = environmentOf(stores);
    const { token, options } = await ask(calls.passkeyOptions);
    const passkey = await makePasskey(options);
    const { recovery_codes, ended } = await ask(calls.addPasskey, {
      body: { token, name, passkey, end_others: others },
    });
    await changed(stores, recovery_codes);
    const said = `The passkey “${name}” is added: it is asked for when you sign in`;
    return { text: others ? `${said}. ${sayEnded(ended)}` : said };
  },
});
