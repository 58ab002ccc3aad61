// Deletes an API token, after one question that names it: no request that it signs is answered any more.
import { tokens } from '../../api/contract/people/tokens.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { nameOf, theToken } from './theToken.ts';

export const deleteToken = defineCommand({
  id: 'token.delete',
  title: 'Delete Token',
  words: ['remove token', 'revoke token'],
  hotkey: '#',
  on: 'token',
  level: tokens.remove.definition.level,
  effect: 'irreversible',
  changes: 'token',
  asks: { token: theToken },
  deletes: () => 1,
  confirm: ({ token }, situation) =>
    `Delete the ${nameOf(token, situation)}? No request that it signs is answered any more. This cannot be undone.`,
  async run({ token: id }, situation) {
    const { stores } = situation;
    const name = nameOf(id, situation);
    await environmentOf(stores).ask(tokens.remove, { params: { id: String(id) } });
    return { text: `Deleted the ${name}`, touched: [`token ${id}`] };
  },
});
