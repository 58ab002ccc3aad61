// Decides how fresh the open list is: ask now, show what waits, pause.
import { defineCommand } from '../kernel/command.ts';
import { listPages, theList, whenList } from './theList.ts';

export const refresh = defineCommand({
  id: 'list.refresh',
  title: 'Refresh',
  words: ['reload'],
  where: listPages,
  available: whenList(),
  run: (_answers, situation) => theList(situation).fetch(),
});

export const showNew = defineCommand({
  id: 'list.show-new',
  title: 'Show new rows',
  hotkey: ',',
  where: listPages,
  available: whenList((list) => list.waiting !== undefined || 'Nothing new is waiting'),
  run: (_answers, situation) => theList(situation).showNew(),
});

export const togglePolling = defineCommand({
  id: 'list.polling',
  title: 'Pause or resume polling',
  words: ['pause', 'resume', 'enable polling'],
  hotkey: '=',
  where: listPages,
  effect: 'reversible',
  available: whenList((list) => list.isPolled || 'This list is not polled'),
  run(_answers, situation) {
    const list = theList(situation);
    list.pause(!list.isPaused);
    return { text: list.isPaused ? 'Polling is paused' : 'Polling is on', undo: 'list.polling' };
  },
});
