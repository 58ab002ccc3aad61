// Reveals the identifier of a token, which stands in the audit trail each time.
import { tokens } from '../../api/contract/people/tokens.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { nameOf, theToken } from './theToken.ts';

export const revealTokenCommand = defineCommand({
  id: 'token.reveal',
  title: 'Reveal the identifier of the token',
  words: ['identifier', 'show token'],
  hotkey: 'i',
  on: 'token',
  level: tokens.reveal.definition.level,
  rank: 1,
  form: true,
  asks: { token: theToken },
  // The dialog itself asks for it; a terminal says it after the yes.
  confirm: ({ token }, situation) => ({
    text: `Reveal the identifier of ${nameOf(token, situation)}? It stands in the audit trail.`,
    button: 'Reveal',
  }),
  async run({ token: id }, { stores }) {
    const { identifier } = await environmentOf(stores).ask(tokens.reveal, { params: { id: String(id) } });
    return { text: `Your token identifier is: ${identifier}`, touched: [`token ${id}`] };
  },
});
