// Takes over the file of preferences that was chosen on the page Account; what it does not say stays.
import { preferencesImport } from '../../stores/ownAccount/preferencesImport.ts';
import { defineCommand } from '../kernel/command.ts';

export const importPreferences = defineCommand({
  id: 'preferences.import',
  title: 'Import my preferences',
  words: ['import-preferences', 'preferences file'],
  level: 'USER',
  effect: 'reversible',
  screen: true,
  run(_answers, { stores }) {
    const part = stores.parts.of(preferencesImport);
    const { fileName = 'the file', changes, given } = part;
    if (given === undefined) {
      stores.address.go('/account');
      return { text: part.problem ?? 'Choose a file of preferences first' };
    }
    part.apply();
    const many = changes.length === 1 ? '1 preference is' : `${changes.length} preferences are`;
    return { text: `Imported ${fileName}: ${many} other than before`, undo: 'preferences.restore' };
  },
});
