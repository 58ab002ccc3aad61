// What the viewer beside a list of files shows: the file under its cursor.
import { ofArtifact } from '../documents/shown.ts';
import { viewedFile } from '../log/files/viewedFile.ts';
import type { RootStore } from '../RootStore.ts';
import type { Viewed } from '../viewer/viewed.ts';

export function viewedRow(stores: RootStore): Viewed {
  const list = stores.lists.openOf('file');
  const row = list?.shown[list.cursorIndex];
  if (row === undefined)
    return { is: 'nothing', heading: 'No file is chosen', text: 'Move to one with the arrow keys.' };
  if (row.file !== undefined) return viewedFile(row.file, stores);
  const file = row.document && ofArtifact(row.document, stores, row.version);
  if (file !== undefined) return { is: 'file', file };
  return { is: 'nothing', heading: row.name, text: 'It is made for programs: open it in a tab, which saves it.' };
}
