// The viewer beside what is open, for the commands that work on it.
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { openViewer, type Viewer } from '../../stores/viewer/Viewer.ts';

/** Whoever may read the log beside which it opens: others have no page for its keys. */
export const { level } = crawlerLogs.outline.definition;

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
