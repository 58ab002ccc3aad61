// Takes something away from the open list: ids, or the rows as a file.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { listPages, theList, whenRows } from './theList.ts';
import { theRows } from '../kernel/rowQuestions.ts';

export const copyId = defineCommand({
  id: 'list.copy-id',
  title: 'Copy id',
  words: ['copy ids', 'uuid'],
  hotkey: 'Y',
  where: listPages,
  available: whenRows,
  asks: { rows: theRows },
  async run({ rows }, situation) {
    const ids = (rows ?? theList(situation).targetKeys).join('\n');
    await environmentOf(situation.stores).copy(ids);
    return { text: `Copied text to clipboard: ${ids.replaceAll('\n', ', ')}` };
  },
});

export const downloadCsv = defineCommand({
  id: 'list.download',
  title: 'Download CSV',
  words: ['csv', 'export', 'save'],
  hotkey: 'D',
  where: listPages,
  available: whenRows,
  asks: { all: flag({ ask: 'All columns, the hidden ones too?', optional: true }) },
  run({ all }, situation) {
    const list = theList(situation);
    const { rows: count, ...file } = list.csv(all);
    environmentOf(situation.stores).save(file);
    const rows = `${count} ${list.selected.size > 0 ? 'selected ' : ''}${count === 1 ? 'row' : 'rows'}`;
    return { text: `Saved ${rows} as ${file.name}` };
  },
});
