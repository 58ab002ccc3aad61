// Takes something away from the open list: ids, or the rows as a file.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { listPages, theList, whenRows } from './theList.ts';

export const copyId = defineCommand({
  id: 'list.copy-id',
  title: 'Copy id',
  words: ['copy ids', 'uuid'],
  hotkey: 'Y',
  where: listPages,
  available: whenRows,
  async run(_answers, situation) {
    const ids = theList(situation).ids();
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
  async run(_answers, situation) {
    const list = theList(situation);
    const file = await list.csv();
    environmentOf(situation.stores).save(file);
    return { text: `Saved ${list.shown.length} rows as ${file.name}` };
  },
});
