// Closes or clears one thing in the open list: the viewer, else the preview, else the selection, else the filters.
import { openViewer } from '../../stores/viewer/Viewer.ts';
import { defineCommand } from '../kernel/command.ts';
import { clearFiltersOf } from './filters/clearing.ts';
import type { Situation } from '../kernel/situation.ts';
import { theList, whenList } from './theList.ts';

const viewerOf = ({ stores }: Situation) => stores.parts.of(openViewer);

const isViewing = (situation: Situation): boolean =>
  situation.stores.parts.all.has(openViewer.name) && viewerOf(situation).isOpen;

const canLeave = whenList(
  (list) => list.isPeeking || list.selected.size > 0 || list.hasFilters || 'There is nothing to close or to clear',
);

/** The top layer only: what stands beside it, then the selection, then the filters. */
export const stepBack = defineCommand({
  id: 'list.back',
  screen: true,
  title: 'Back: close preview, clear selection, clear filters',
  said: ['go back', 'back'],
  hotkey: 'Escape',
  on: 'list',
  available: (answers, situation) => isViewing(situation) || canLeave(answers, situation),
  run(_answers, situation) {
    const list = theList(situation);
    const viewer = viewerOf(situation);
    if (viewer.isOpen) viewer.close();
    else if (list.isPeeking) list.peek(false);
    else if (list.selected.size > 0) list.selectNone();
    else return clearFiltersOf(list);
    return undefined;
  },
});
