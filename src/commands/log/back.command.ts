// Leaves one thing in a log: what stands beside it, what is being copied, the search, the range, following, the types that are shown, or the full screen.
import { defineCommand } from '../kernel/command.ts';
import type { OpenLog } from '../../stores/log/OpenLog.ts';
import type { Viewer } from '../../stores/viewer/Viewer.ts';
import { level, theLog, theViewer, whenLog } from './theLog.ts';

/** What Escape would leave now. */
function leavingOf(log: OpenLog, viewer: Viewer): (() => void) | undefined {
  if (viewer.isOpen) return () => viewer.close();
  if (log.wholeLine !== undefined) return () => log.hideWhole();
  if (log.isMarksOpen) return () => log.showMarks(false);
  if (log.isStorageOpen) return () => log.showStorage(false);
  if (log.reading !== undefined) return () => log.setReading(undefined);
  if (log.search !== undefined) return () => log.setSearch(undefined);
  if (log.anchor !== undefined) return () => log.mark(false);
  if (log.isFollowing || log.isPaused) return () => log.setFollowing(false);
  if (log.shownTypes.size > 0) return () => log.setTypes(new Set());
  return log.isWhole ? () => log.setWhole(false) : undefined;
}

export const back = defineCommand({
  id: 'log.back',
  screen: true,
  title: 'Back: leave search, range, following, types, full screen',
  hotkey: 'Escape',
  quiet: true,
  on: 'log',
  level,
  available: whenLog((log, here) => leavingOf(log, theViewer(here)) !== undefined || 'There is nothing to leave'),
  run: (_answers, situation) => leavingOf(theLog(situation), theViewer(situation))?.(),
});
