// Lines that stand alone, by their types or as hits: how many lines are shown around each.
import { mostAround } from '../../stores/log/MovedLog.ts';
import type { OpenLog } from '../../stores/log/OpenLog.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, theLog, whenLog } from './theLog.ts';

const context = (
  which: 'more' | 'fewer',
  title: string,
  hotkey: string,
  step: 1 | -1,
  whyNot: (log: OpenLog) => string | false,
) =>
  defineCommand({
    id: `log.context-${which}`,
    screen: true,
    title,
    words: ['context', 'around'],
    hotkey,
    quiet: true,
    on: 'log',
    level,
    usesRows: true,
    available: whenLog((log) => {
      if (log.matches === undefined) return 'All lines are shown: choose types of lines, or & for the hits alone';
      return whyNot(log) || true;
    }),
    run(_answers, situation) {
      const log = theLog(situation);
      log.setLinesAround(log.linesAround + step);
    },
  });

export const more = context(
  'more',
  'More lines of context',
  '+',
  1,
  ({ linesAround }) => linesAround === mostAround && `There are at most ${mostAround} lines around each`,
);
export const fewer = context(
  'fewer',
  'Fewer lines of context',
  '-',
  -1,
  ({ linesAround }) => linesAround === 0 && 'No lines are shown around them',
);
