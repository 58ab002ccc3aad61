// Saves the rows of the open list as an Excel file, with real dates, times and numbers.
import { environmentOf } from '../../../stores/environment.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenRows } from '../theList.ts';
import { fileAsks, fileOf } from './theFile.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const downloadXlsx = defineCommand({
  id: 'list.download-xlsx',
  title: 'Download XLSX',
  words: ['excel', 'xlsx', 'spreadsheet', 'export as excel'],
  byWordsAlone: true,
  on: 'list',
  usesRows: true,
  available: whenRows,
  asks: fileAsks,
  async run(answers, situation) {
    const { stores } = situation;
    const name = `${theList(situation).fileName()}.xlsx`;
    const { sheet, said } = await fileOf(answers, situation);
    // Its library is large, and few ask for it.
    const { xlsxOf } = await import('../../../stores/lists/files/xlsx.ts');
    environmentOf(stores).save({ name, type, bytes: await xlsxOf(sheet, stores.preferences.zoneName) });
    return { text: `Saved ${said} as ${name}` };
  },
});
