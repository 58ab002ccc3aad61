// Looks for a text in the loaded rows of the open list.
import { defineCommand } from '../../kernel/command.ts';
import { text } from '../../kernel/question.ts';
import { theList, whenList } from '../theList.ts';

export const findInRows = defineCommand({
  id: 'list.find',
  title: 'Find in the loaded rows',
  words: ['contains'],
  quiet: true,
  on: 'list',
  available: whenList(),
  asks: { text: text({ ask: 'Which text?', example: 'harbour', most: 200 }) },
  run: ({ text: wanted }, situation) => theList(situation).setSearch(wanted),
});
