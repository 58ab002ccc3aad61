// The log of the open page, for the commands that work on it.
import { crawlerLogs } from '../../api/contract/crawling/crawlerLogCalls.ts';
import { openLog, type OpenLog } from '../../stores/log/OpenLog.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { openViewer, type Viewer } from '../../stores/viewer/Viewer.ts';
import { whileShut } from '../../stores/shutter/masked.ts';

/** Whoever may read the log of a crawler. */
export const { level } = crawlerLogs.outline.definition;

interface Here {
  stores: RootStore;
}

export const theLog = ({ stores }: Here): OpenLog => stores.parts.of(openLog);

/** What stands beside the log. */
export const theViewer = ({ stores }: Here): Viewer => stores.parts.of(openViewer);

/** True, or why not now; more is only asked when a log is there. */
export const whenLog =
  (more: (log: OpenLog, here: Here) => true | string = () => true) =>
  (_answers: unknown, here: Here): true | string => {
    const log = theLog(here);
    if (log.uuid === undefined) return 'No log is open';
    if (!log.isThere) return log.failure === undefined ? 'The log is being read' : 'The log could not be read';
    return more(log, here);
  };

/** What hands lines out: nothing of a line can be masked so that it is still of use. */
export const whenOpen =
  (available: ReturnType<typeof whenLog>) =>
  (answers: unknown, here: Here): true | string =>
    here.stores.preferences.isShut ? whileShut : available(answers, here);

export const whenLines = whenLog((log) => log.outline.count > 0 || 'The log has no lines');
