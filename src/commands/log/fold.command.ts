// Folds and opens the groups of a log.
import { defineCommand } from '../kernel/command.ts';
import { level, theLog, whenLog } from './theLog.ts';

const whenGrouped = whenLog((log) => log.preferences.isGrouped || 'The log is a flat table: Toggle groups it');

export const fold = defineCommand({
  id: 'log.fold',
  screen: true,
  title: 'Fold or open all groups',
  words: ['collapse', 'expand'],
  hotkey: 'z',
  quiet: true,
  on: 'log',
  level,
  usesRows: true,
  available: whenGrouped,
  run(_answers, situation) {
    const log = theLog(situation);
    const all = log.outline.groups.map((_group, place) => place);
    log.setClosed(new Set(log.closed.size === 0 ? all : []));
    log.moveTo(log.cursor);
  },
});

const turn = (which: 'open' | 'close', title: string, hotkey: string) =>
  defineCommand({
    id: `log.fold-${which}`,
    screen: true,
    title,
    hotkey,
    quiet: true,
    on: 'log',
    level,
    usesRows: true,
    available: whenGrouped,
    run(_answers, situation) {
      const log = theLog(situation);
      const group = log.outline.groupOf(log.cursor);
      if (log.closed.has(group) === (which === 'open')) log.toggleGroup(group);
      log.moveTo(log.cursor);
    },
  });

export const openGroup = turn('open', 'Open the group', 'ArrowRight');
export const closeGroup = turn('close', 'Close the group', 'ArrowLeft');
