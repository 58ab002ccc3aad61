// Saves the rows of the open list as a CSV file.
import { csvOf } from '../../../stores/lists/files/csv.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenRows } from '../theList.ts';
import { fileAsks, fileOf } from './theFile.ts';

export const downloadCsv = defineCommand({
  id: 'list.download',
  title: 'Download CSV',
  words: ['csv', 'export', 'save'],
  said: [
    'export list',
    'export crawlers',
    'export applications',
    'excel',
    'xls',
    'spreadsheet',
    'export csv',
    'export to excel',
    'save as csv',
    'herunterladen',
    'exportieren',
    'télécharger',
    'exporter',
    'descargar',
    'exportar',
    'scarica',
    'esporta',
  ],
  byWordsAlone: true,
  hotkey: 'D',
  on: 'list',
  usesRows: true,
  available: whenRows,
  asks: fileAsks,
  async run(answers, situation) {
    const { stores } = situation;
    const name = `${theList(situation).fileName()}.csv`;
    const { sheet, said } = await fileOf(answers, situation);
    const text = csvOf(sheet, stores.preferences.zoneName);
    environmentOf(stores).save({ name, type: 'text/csv;charset=utf-8', text });
    return { text: `Saved ${said} as ${name}` };
  },
});
