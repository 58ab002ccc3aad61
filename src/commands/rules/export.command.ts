// Saves every regex rule of both kinds as one file.
import { rulesFile } from '../../api/contract/rules/rulesFile.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';

export const exportRules = defineCommand({
  id: 'rules.export',
  title: 'Save rules as a file',
  words: ['export-rules', 'rules file', 'backup rules', 'regex file'],
  said: ['export rules'],
  byWordsAlone: true,
  level: rulesFile.read.definition.level,
  async run(_answers, { stores }) {
    const { ask, now, save } = environmentOf(stores);
    const file = await ask(rulesFile.read);
    const name = `signalbox-rules-${new Date(now()).toISOString().slice(0, 19).replaceAll(':', '')}.json`;
    save({ name, type: 'application/json', text: `${JSON.stringify(file, null, 2)}\n` });
    return { text: `Saved ${file.types.length + file.categories.length} rules as ${name}` };
  },
});
