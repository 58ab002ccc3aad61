// Removes the authenticator app of whoever is signed in.
import { secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { changed, known } from './shared.ts';

export const removeApp = defineCommand({
  id: 'second-factor.remove-app',
  title: 'Remove the authenticator',
  words: ['second factor', 'two factor', '2fa'],
  level: calls.removeApp.definition.level,
  effect: 'irreversible',
  available: (_answers, situation) =>
    known(situation).status?.app_since !== null || 'There is no authenticator app to remove',
  confirm: () => 'Remove the authenticator app? Its codes sign nobody in any more.',
  async run(_answers, { stores }) {
    await environmentOf(stores).ask(calls.removeApp);
    await changed(stores, null);
    return { text: 'The authenticator app is removed' };
  },
});
