// Copies the secret of a token that was just made; what is said of it shows its beginning alone.
import { tokens } from '../../api/contract/people/tokens.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shownToken } from '../../stores/tokens/shownToken.ts';
import { defineCommand } from '../kernel/command.ts';

export const copySecret = defineCommand({
  id: 'token.copy-secret',
  screen: true,
  title: 'Copy the secret of the token',
  on: 'token',
  level: tokens.make.definition.level,
  available: (_answers, { stores }) =>
    stores.parts.of(shownToken).secret !== undefined || 'No secret is shown: it is told once, when a token is made',
  async run(_answers, { stores }) {
    const { secret = '' } = stores.parts.of(shownToken);
    await environmentOf(stores).copy(secret);
    return { text: `Copied text to clipboard: ${secret.slice(0, 4)}…` };
  },
});
