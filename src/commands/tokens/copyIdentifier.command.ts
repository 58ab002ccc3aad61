// Copies the identifier of the token that is shown.
import { tokens } from '../../api/contract/people/tokens.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shownToken } from '../../stores/tokens/shownToken.ts';
import { defineCommand } from '../kernel/command.ts';

export const copyIdentifier = defineCommand({
  id: 'token.copy-identifier',
  screen: true,
  title: 'Copy the identifier of the token',
  on: 'token',
  level: tokens.reveal.definition.level,
  available: (_answers, { stores }) =>
    stores.parts.of(shownToken).identifier !== undefined || 'No identifier is shown: reveal it first',
  async run(_answers, { stores }) {
    const { identifier = '' } = stores.parts.of(shownToken);
    await environmentOf(stores).copy(identifier);
    return { text: `Copied text to clipboard: ${identifier}` };
  },
});
