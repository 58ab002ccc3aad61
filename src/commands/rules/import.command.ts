// Holds a file of rules against those that there are: on its page, or in a terminal, which applies it only when told to.
import { rulesFile } from '../../api/contract/rules/rulesFile.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag, text } from '../kernel/question.ts';

export const importRules = defineCommand({
  id: 'rules.import',
  title: 'Import rules',
  words: ['import-rules', 'rules file', 'regex file'],
  level: rulesFile.apply.definition.level,
  effect: 'lasting',
  asks: {
    path: text({ ask: 'Which file?', optional: true, most: 1000 }),
    apply: flag({ ask: 'Apply it?', optional: true }),
    remove: flag({ ask: 'Delete the rules that it lacks?', optional: true }),
  },
  async run({ path, apply = false, remove = false }, { stores }) {
    const { ask, readText } = environmentOf(stores);
    const { countsText, rulesFilePage } = await import('../../stores/rulesFile/rulesImport.ts');
    if (readText === undefined) {
      stores.address.go(rulesFilePage);
      return undefined;
    }
    if (path === undefined || path === '') return { text: 'Name the file: rules.import path:rules.json' };
    const file = await readText(path);
    const found = await ask(rulesFile.compare, { body: { text: file } });
    const counts = [countsText('Transaction type', found.types), countsText('Category', found.categories)].join('. ');
    if (!apply) return { text: `${counts}. Nothing was changed: apply:yes does it` };
    await ask(rulesFile.apply, { body: { text: file, state: found.state, remove } });
    return { text: `${counts}. Applied${remove ? ', and what the file lacks is deleted' : ''}` };
  },
});
