// Copies the ids of the selected rows, or of the one under the cursor.
import { environmentOf } from '../../../stores/environment.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theRows } from '../../kernel/rowQuestions.ts';
import { theList, whenRows } from '../theList.ts';

export const copyId = defineCommand({
  id: 'list.copy-id',
  title: 'Copy id',
  words: ['copy ids', 'uuid'],
  hotkey: 'Y',
  on: ['list', 'record'],
  usesRows: true,
  available: whenRows,
  asks: { rows: theRows },
  async run({ rows }, situation) {
    const ids = (rows ?? theList(situation).targetKeys).join('\n');
    await environmentOf(situation.stores).copy(ids);
    return { text: `Copied text to clipboard: ${ids.replaceAll('\n', ', ')}` };
  },
});
