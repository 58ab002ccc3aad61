// Makes an API token; its identifier and secret are shown once, in the dialog that follows.
import { longestTokenName, tokenDays, tokens } from '../../api/contract/people/tokens.ts';
import type { TokenScope } from '../../api/contract/endpoint.ts';
import { scopeTitles, tokenScopes } from '../../api/contract/tokenScopes.ts';
import { failureOf } from '../../api/failure.ts';
import { failureWith } from '../../api/failureWith.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shownToken } from '../../stores/tokens/shownToken.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, several, text } from '../kernel/question.ts';

export const createToken = defineCommand({
  id: 'token.create',
  title: 'Create Token',
  words: ['new token', 'add token', 'hmac', 'api key'],
  said: ['new api key', 'create api key', 'generate api key'],
  hotkey: 'n',
  on: 'token',
  level: tokens.make.definition.level,
  effect: 'lasting',
  changes: 'token',
  rank: 3,
  form: true,
  asks: {
    name: text({ ask: 'Token Name', optional: true, takesRest: true, most: longestTokenName }),
    days: choice<(typeof tokenDays)[number]>({
      ask: 'After how many days does it end? Never, if that is not said',
      optional: true,
      named: true,
      from: () => tokenDays.map((days) => ({ value: days, text: String(days), title: `After ${days} days` })),
    }),
    scopes: several<TokenScope>({
      ask: 'What is it limited to? All that you may do as a user, if that is not said',
      optional: true,
      named: true,
      from: () => tokenScopes.map((scope) => ({ value: scope, text: scope, title: scopeTitles[scope] })),
    }),
  },
  // What a line says already needs no form; a token without a name is one too.
  confirm: ({ name }) => (name === undefined ? { text: 'What is it called?', button: 'Create' } : undefined),
  async run({ name = '', days, scopes = [] }, { stores }) {
    try {
      const { ask, print } = environmentOf(stores);
      const made = await ask(tokens.make, {
        body: { name, ...(days && { days }), ...(scopes.length > 0 && { scopes: [...scopes] }) },
      });
      if (print === undefined) {
        stores.parts.of(shownToken).show(made);
        stores.shell.fillIn({ command: 'token.made', answers: {}, surface: 'form', isConfirm: true });
      } else print(`Identifier: ${made.identifier}\nSecret: ${made.secret}`);
      return { text: `Created token ${made.id}. Its secret is shown once`, touched: [`token ${made.id}`] };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.endsSession) throw error;
      // What the service says against it, as it says it.
      const isSaid = failure.status !== undefined && failure.status < 500;
      throw failureWith(failure, { told: isSaid ? failure.message : 'Error creating token' });
    }
  },
});
