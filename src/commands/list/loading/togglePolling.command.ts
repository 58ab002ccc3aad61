// Pauses or resumes the polling of the open list.
import { defineCommand } from '../../kernel/command.ts';
import { onlyIn, theList, whenIn } from '../theList.ts';

export const togglePolling = defineCommand({
  id: 'list.toggle-polling',
  screen: true,
  formerly: ['list.polling'],
  title: 'Pause or resume polling',
  words: ['pause', 'resume', 'enable polling'],
  said: ['auto refresh', 'autorefresh', 'auto-refresh', 'stop refreshing', 'stop refresh', 'live updates'],
  hotkey: '=',
  on: 'list',
  effect: 'reversible',
  asks: { list: onlyIn },
  available: whenIn((list) => list.isPolled || 'This list is not polled'),
  run(_answers, situation) {
    const list = theList(situation);
    list.pause(!list.isPaused);
    const text = list.isPaused ? 'Polling is paused' : 'Polling is on';
    return { text, undo: `list.toggle-polling list:${list.name}` };
  },
});
