// Prints what the viewer shows, as it is shown.
import { defineCommand } from '../kernel/command.ts';
import { whileShut } from '../../stores/shutter/masked.ts';
import { level, on, theViewer, whenFile } from './theViewer.ts';

const available = whenFile((viewer) => viewer.standing === 'there' || 'It is still being read');

export const print = defineCommand({
  id: 'viewer.print',
  title: 'Print what the viewer shows',
  words: ['paper'],
  byWordsAlone: true,
  hotkey: 'P',
  screen: true,
  on,
  level,
  available: (answers, situation) => (situation.stores.preferences.isShut ? whileShut : available(answers, situation)),
  run: (_answers, situation) => theViewer(situation).print(),
});
