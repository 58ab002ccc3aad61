// Asks again for what the viewer shows, or for what it found missing.
import { defineCommand } from '../kernel/command.ts';
import { level, on, theViewer } from './theViewer.ts';

export const retry = defineCommand({
  id: 'viewer.retry',
  title: 'Read what the viewer shows again',
  words: ['reload'],
  quiet: true,
  screen: true,
  on,
  level,
  available: (_answers, situation) => theViewer(situation).isOpen || 'No viewer is open',
  run: (_answers, situation) => theViewer(situation).retry(),
});
