// Opens or closes the viewer beside a list of files; it follows the cursor.
import { contract } from '../../api/contract/index.ts';
import { viewedRow } from '../../stores/files/viewedRow.ts';
import { openViewer } from '../../stores/viewer/Viewer.ts';
import { defineCommand } from '../kernel/command.ts';

export const viewFiles = defineCommand({
  id: 'file.view',
  title: 'Viewer beside the files',
  words: ['look at files', 'preview'],
  hotkey: 'V',
  quiet: true,
  screen: true,
  on: 'file',
  level: contract.crawlers.file.definition.level,
  usesRows: true,
  available: (_answers, { stores }) => stores.lists.rowsOf('file').length > 0 || 'There are no files',
  run(_answers, { stores }) {
    const viewer = stores.parts.of(openViewer);
    if (viewer.isOpen) return viewer.close();
    stores.lists.openOf('file')?.peek(false);
    if (viewer.look === 'picture') viewer.setLook('preview');
    return viewer.open(() => viewedRow(stores));
  },
});
