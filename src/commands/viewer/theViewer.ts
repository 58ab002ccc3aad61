// The viewer beside what is open, for the commands that work on it.
import { documents } from '../../api/contract/documents/documents.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { openViewer, type Viewer } from '../../stores/viewer/Viewer.ts';

/** Whoever may open what is shown in it: each place beside which it opens has a level of its own. */
export const { level } = documents.artifacts.definition;
/** Beside a log, beside an application, and beside the list of files. */
export const on = ['log', 'document', 'file'];

interface Here {
  stores: RootStore;
}

export const theViewer = ({ stores }: Here): Viewer => stores.parts.of(openViewer);

/** True, or why not now; more is only asked when a file is shown. */
export const whenFile =
  (more: (viewer: Viewer) => true | string = () => true) =>
  (_answers: unknown, here: Here): true | string => {
    const viewer = theViewer(here);
    if (!viewer.isOpen) return 'No viewer is open';
    return viewer.file === undefined ? 'The viewer shows no file' : more(viewer);
  };
