// Shows identifier and secret of a token that was just made, until that is closed.
import { tokens } from '../../api/contract/people/tokens.ts';
import { shownToken } from '../../stores/tokens/shownToken.ts';
import { defineCommand } from '../kernel/command.ts';

export const madeToken = defineCommand({
  id: 'token.made',
  title: 'Show the token that was just made',
  on: 'token',
  level: tokens.make.definition.level,
  quiet: true,
  screen: true,
  form: true,
  available: (_answers, { stores }) =>
    stores.parts.of(shownToken).secret !== undefined || 'No token was made just now, and a secret is shown once',
  confirm: () => ({ text: 'It will only be shown once.', button: 'Show' }),
  run: () => undefined,
});
