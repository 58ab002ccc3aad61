// Puts back the preferences that the last import replaced.
import { preferencesImport } from '../../stores/ownAccount/preferencesImport.ts';
import { defineCommand } from '../kernel/command.ts';

export const restorePreferences = defineCommand({
  id: 'preferences.restore',
  title: 'Put my preferences back as before the import',
  words: ['undo import', 'former preferences'],
  level: 'USER',
  effect: 'reversible',
  screen: true,
  available: (_answers, { stores }) =>
    stores.parts.of(preferencesImport).before !== undefined || 'No preferences were imported since you signed in',
  run(_answers, { stores }) {
    stores.parts.of(preferencesImport).takeBack();
    return { text: 'Your preferences are as before the import', undo: 'preferences.restore' };
  },
});
