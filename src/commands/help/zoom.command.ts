// Says that the browser makes everything larger or smaller.
import { defineCommand } from '../kernel/command.ts';

export const zoom = defineCommand({
  id: 'help.zoom',
  screen: true,
  title: 'Zoom with the browser: Ctrl and + or -',
  words: ['zoom'],
  said: ['zoom in', 'zoom out', 'magnify', 'enlarge', 'vergrößern', 'agrandir', 'ampliar', 'ingrandire'],
  run: () => ({ text: 'The browser zooms: Ctrl and + or - (Cmd on a Mac). Switch density changes the height of rows' }),
});
