// Turns the pages of the open list.
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenList } from '../theList.ts';

export const nextPage = defineCommand({
  id: 'list.page-next',
  screen: true,
  formerly: ['list.next-page'],
  title: 'Next page',
  quiet: true,
  on: 'list',
  usesRows: true,
  available: whenList((list) => list.page < list.pages - 1 || 'This is the last page'),
  run: (_answers, situation) => theList(situation).showPage(theList(situation).page + 1),
});

export const previousPage = defineCommand({
  id: 'list.page-previous',
  screen: true,
  formerly: ['list.previous-page'],
  title: 'Previous page',
  quiet: true,
  on: 'list',
  usesRows: true,
  available: whenList((list) => list.page > 0 || 'This is the first page'),
  run: (_answers, situation) => theList(situation).showPage(theList(situation).page - 1),
});
