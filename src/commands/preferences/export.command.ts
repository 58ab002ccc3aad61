// Saves how one likes the workbench as one file.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';

export const exportPreferences = defineCommand({
  id: 'preferences.export',
  title: 'Save my preferences as a file',
  words: ['export-preferences', 'save keys', 'backup preferences'],
  said: ['export preferences', 'my preferences file'],
  byWordsAlone: true,
  level: 'USER',
  aside: true,
  screen: true,
  async run(_answers, { stores }) {
    const { now, save } = environmentOf(stores);
    const { writePreferences } = await import('../../stores/preferences/preferencesFile.ts');
    const name = `signalbox-preferences-${new Date(now()).toISOString().slice(0, 10)}.json`;
    save({ name, type: 'application/json', text: writePreferences(stores.preferences) });
    return { text: `Saved your preferences as ${name}` };
  },
});
