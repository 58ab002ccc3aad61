// Shows or hides the line that says what the keys do here.
import { defineCommand } from '../kernel/command.ts';

export const toggleStatusLine = defineCommand({
  id: 'status-line.toggle',
  title: 'Status line on or off',
  aside: true,
  words: ['status line', 'footer', 'hints'],
  screen: true,
  effect: 'reversible',
  run(_answers, { stores: { preferences } }) {
    preferences.setStatusLine(!preferences.statusLine);
    return { text: `The status line is ${preferences.statusLine ? 'on' : 'off'}`, undo: 'status-line.toggle' };
  },
});
