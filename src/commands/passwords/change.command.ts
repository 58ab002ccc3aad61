// Changes one's own password with the current one; both stand in the form alone, and in no line of the journal.
import { users } from '../../api/contract/people/userCalls.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { ownSessions } from '../../stores/ownAccount/ownSessions.ts';
import { passwordChange } from '../../stores/ownAccount/passwordChange.ts';
import { defineCommand } from '../kernel/command.ts';

export const changePassword = defineCommand({
  id: 'password.change',
  title: 'Change my password',
  words: ['new password', 'own password'],
  said: [
    'change password',
    'passwort',
    'passwort ändern',
    'kennwort',
    'mot de passe',
    'contraseña',
    'cambiar contraseña',
    'cambia password',
  ],
  level: users.changePassword.definition.level,
  effect: 'irreversible',
  screen: true,
  form: true,
  confirm: () => ({
    text: 'Every other session of yours ends, and links that were mailed to set a password stop working.',
    button: 'Change password',
  }),
  async run(_answers, { stores }) {
    const part = stores.parts.of(passwordChange);
    const problem = part.check();
    if (problem !== undefined) throw new Failure({ kind: 'invalid', message: problem, told: problem });
    try {
      const { current, password, endTokens } = part;
      const body = { current, password, end_tokens: endTokens };
      await environmentOf(stores).ask(users.changePassword, { body });
    } catch (error) {
      const { field, message } = failureOf(error);
      if (field === 'current' || field === 'password') part.fail({ [field]: message });
      throw error;
    }
    part.clear();
    await stores.parts.of(ownSessions).load();
    return { text: 'Your password is changed, and you are signed out everywhere else' };
  },
});
