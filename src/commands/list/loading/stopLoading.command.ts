// Stops loading all rows of the open list.
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenList } from '../theList.ts';

export const stopLoading = defineCommand({
  id: 'list.stop-loading',
  title: 'Stop loading rows',
  on: 'list',
  screen: true,
  quiet: true,
  aside: true,
  available: whenList((list) => list.stopLoading !== undefined || 'Not all rows are being loaded'),
  run: (_answers, situation) => theList(situation).stopLoading?.(),
});
