// Opens or closes the viewer beside an application: its documents, the reports of its analyses and the statements of its accounts.
import { defineCommand } from '../kernel/command.ts';
import { level, showDocument, theViewer, whenInView } from './theDocuments.ts';

export const view = defineCommand({
  id: 'document.view',
  title: 'Viewer beside the application',
  words: ['look at documents', 'preview', 'documents beside'],
  hotkey: 'Space',
  quiet: true,
  screen: true,
  on: 'document',
  level,
  usesRows: true,
  rank: 6,
  available: (_answers, situation) => theViewer(situation).isOpen || whenInView(situation),
  run(_answers, situation) {
    const viewer = theViewer(situation);
    return viewer.isOpen ? viewer.close() : showDocument(situation);
  },
});
