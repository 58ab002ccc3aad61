// Saves the rows of the open list as a file.
import { csvOf, fileNameOf } from '../../stores/lists/csv.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { theList, whenRows } from './theList.ts';

export const downloadCsv = defineCommand({
  id: 'list.download',
  title: 'Download CSV',
  words: ['csv', 'export', 'save'],
  hotkey: 'D',
  on: 'list',
  usesRows: true,
  available: whenRows,
  asks: { all: flag({ ask: 'All columns, the hidden ones too?', optional: true }) },
  run({ all }, situation) {
    const list = theList(situation);
    const { rows: count, ...file } = list.csv({ csvOf, fileNameOf }, all);
    environmentOf(situation.stores).save(file);
    const rows = `${count} ${list.selected.size > 0 ? 'selected ' : ''}${count === 1 ? 'row' : 'rows'}`;
    return { text: `Saved ${rows} as ${file.name}` };
  },
});
