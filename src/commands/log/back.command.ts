// Leaves one thing in a log: what stands beside it, the search, the range, following, the types that are shown, or the full screen.
import { defineCommand } from '../kernel/command.ts';
import type { OpenLog } from '../../stores/log/OpenLog.ts';
import { level, theLog, whenLog } from './theLog.ts';

/** What Escape would leave now. */
function leavingOf(log: OpenLog): (() => void) | undefined {
  if (log.wholeLine !== undefined) return () => log.hideWhole();
  if (log.isStorageOpen) return () => log.showStorage(false);
  if (log.search !== undefined) return () => log.setSearch(undefined);
  if (log.anchor !== undefined) return () => log.mark(false);
  if (log.isFollowing) return () => log.setFollowing(false);
  if (log.shownTypes.size > 0) return () => log.setTypes(new Set());
  return log.isWhole ? () => log.setWhole(false) : undefined;
}

export const back = defineCommand({
  id: 'log.back',
  title: 'Back: leave search, range, following, types, full screen',
  hotkey: 'Escape',
  quiet: true,
  on: 'log',
  level,
  available: whenLog((log) => leavingOf(log) !== undefined || 'There is nothing to leave'),
  run: (_answers, situation) => leavingOf(theLog(situation))?.(),
});
