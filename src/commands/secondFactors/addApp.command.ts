// Sets up an authenticator app: its secret is shown, and counts once the first code was given.
import { sayEnded } from '../../api/contract/people/managed/endedElsewhere.ts';
import { secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { changed, endOthers, known } from './shared.ts';

export const addApp = defineCommand({
  id: 'second-factor.add-app',
  title: 'Set up an authenticator',
  words: ['second factor', 'two factor', '2fa', 'totp', 'mfa'],
  said: [
    '2fa',
    'mfa',
    'two factor',
    'authenticator',
    'google authenticator',
    'otp',
    'two-factor',
    'two step',
    '2-step verification',
    'zwei-faktor',
    'double authentification',
    'doble factor',
    'due fattori',
  ],
  level: calls.beginApp.definition.level,
  effect: 'lasting',
  screen: true,
  form: true,
  available: (_answers, situation) =>
    (known(situation).status?.app_since ?? null) === null || 'There is an authenticator app already. Remove it first',
  asks: { code: text({ ask: 'Code', optional: true, most: 40 }), others: endOthers },
  confirm: ({ code }) => (code === undefined ? { text: 'Which code does the app show?', button: 'Set up' } : undefined),
  async run({ code = '', others = false }, { stores }) {
    const body = { code, end_others: others };
    const { recovery_codes, ended } = await environmentOf(stores).ask(calls.confirmApp, { body });
    await changed(stores, recovery_codes);
    const text = 'The authenticator app is set up: its code is asked for when you sign in';
    return { text: others ? `${text}. ${sayEnded(ended)}` : text };
  },
});
