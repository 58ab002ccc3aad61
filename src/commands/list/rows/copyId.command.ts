// Copies the ids of the selected rows, or of the one under the cursor.
import { environmentOf } from '../../../stores/environment.ts';
import { masked } from '../../../stores/shutter/masked.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theRows } from '../../kernel/rowQuestions.ts';
import { theList, whenRows } from '../theList.ts';

export const copyId = defineCommand({
  id: 'list.copy-id',
  title: 'Copy id',
  words: ['copy ids', 'uuid'],
  said: ['copy reference', 'copy uuid'],
  hotkey: 'Y',
  on: ['list', 'record'],
  usesRows: true,
  available: whenRows,
  asks: { rows: theRows },
  async run({ rows }, situation) {
    const { stores } = situation;
    const keys = rows ?? theList(situation).targetKeys;
    const ids = (stores.preferences.isShut ? keys.map((key) => masked(key, 'id')) : keys).join('\n');
    await environmentOf(stores).copy(ids);
    return { text: `Copied text to clipboard: ${ids.replaceAll('\n', ', ')}` };
  },
});
