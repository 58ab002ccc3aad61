// Closes or clears one thing in the open list: the preview, else the selection, else the filters.
import { defineCommand } from '../kernel/command.ts';
import { clearFiltersOf } from './filters/clearing.ts';
import { theList, whenList } from './theList.ts';

/** The top layer only: the peek, then the selection, then the filters. */
export const stepBack = defineCommand({
  id: 'list.back',
  title: 'Back: close preview, clear selection, clear filters',
  hotkey: 'Escape',
  on: 'list',
  available: whenList(
    (list) => list.isPeeking || list.selected.size > 0 || list.hasFilters || 'There is nothing to close or to clear',
  ),
  run(_answers, situation) {
    const list = theList(situation);
    if (list.isPeeking) list.peek(false);
    else if (list.selected.size > 0) list.selectNone();
    else return clearFiltersOf(list);
    return undefined;
  },
});
