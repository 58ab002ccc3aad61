// Closes the viewer beside an application.
import { defineCommand } from '../kernel/command.ts';
import { level, theViewer } from './theDocuments.ts';

export const back = defineCommand({
  id: 'document.back',
  title: 'Back: close the viewer',
  hotkey: 'Escape',
  quiet: true,
  screen: true,
  on: 'document',
  level,
  available: (_answers, situation) => theViewer(situation).isOpen || 'There is nothing to leave',
  run: (_answers, situation) => theViewer(situation).close(),
});
