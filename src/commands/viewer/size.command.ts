// Fits the picture in the viewer to its room, or shows it as large as it is.
import { defineCommand } from '../kernel/command.ts';
import { level, on, theViewer, whenFile } from './theViewer.ts';

export const size = defineCommand({
  id: 'viewer.size',
  title: 'Fit the picture, or show it in full size',
  words: ['zoom'],
  quiet: true,
  screen: true,
  on,
  level,
  available: whenFile(({ file }) => file?.kind === 'picture' || 'Only a picture has a size'),
  run(_answers, situation) {
    const viewer = theViewer(situation);
    viewer.setFull(!viewer.isFull);
  },
});
