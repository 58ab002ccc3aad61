// Copies the rows of the open list as a table, which spreadsheets and tickets take.
import { environmentOf } from '../../../stores/environment.ts';
import { tableOf } from '../../../stores/lists/files/table.ts';
import { defineCommand } from '../../kernel/command.ts';
import { whenRows } from '../theList.ts';
import { fileAsks, fileOf } from './theFile.ts';

export const copyTable = defineCommand({
  id: 'list.copy-table',
  title: 'Copy as table',
  words: ['copy table', 'copy rows', 'copy list', 'tsv', 'clipboard'],
  on: 'list',
  usesRows: true,
  available: whenRows,
  asks: fileAsks,
  async run(answers, situation) {
    const { stores } = situation;
    const { sheet, said } = await fileOf(answers, situation);
    await environmentOf(stores).copy(tableOf(sheet, stores.preferences.zoneName));
    return { text: `Copied ${said}` };
  },
});
