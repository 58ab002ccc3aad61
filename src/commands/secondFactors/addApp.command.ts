// Sets up an authenticator app: its secret is shown, and counts once the first code was given.
import { secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { changed, known } from './shared.ts';

export const addApp = defineCommand({
  id: 'second-factor.add-app',
  title: 'Set up an authenticator',
  words: ['second factor', 'two factor', '2fa', 'totp', 'mfa'],
  level: calls.beginApp.definition.level,
  effect: 'lasting',
  screen: true,
  form: true,
  available: (_answers, situation) =>
    (known(situation).status?.app_since ?? null) === null || 'There is an authenticator app already. Remove it first',
  asks: { code: text({ ask: 'Code', optional: true, most: 40 }) },
  confirm: ({ code }) => (code === undefined ? { text: 'Which code does the app show?', button: 'Set up' } : undefined),
  async run({ code = '' }, { stores }) {
    const { recovery_codes } = await environmentOf(stores).ask(calls.confirmApp, { body: { code } });
    await changed(stores, recovery_codes);
    return { text: 'The authenticator app is set up: its code is asked for when you sign in' };
  },
});
