// Shows the new rows that wait.
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenList } from '../theList.ts';

export const showNew = defineCommand({
  id: 'list.show-new',
  screen: true,
  title: 'Show new rows',
  hotkey: ',',
  on: 'list',
  available: whenList((list) => list.waiting !== undefined || 'Nothing new is waiting'),
  run: (_answers, situation) => theList(situation).showNew(),
});
