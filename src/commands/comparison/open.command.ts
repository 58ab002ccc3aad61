// Opens the line where the step under the cursor begins, in the log of this crawler or of the other one.
import { defineCommand } from '../kernel/command.ts';
import { level, theComparison, whenSteps } from './theComparison.ts';

const open = (which: 'here' | 'there', title: string, hotkey: readonly string[], missing: string, rank: number) =>
  defineCommand({
    id: `comparison.open-${which}`,
    screen: true,
    title,
    words: ['line'],
    said: ['log'],
    hotkey,
    rank,
    on: 'comparison',
    level,
    usesRows: true,
    available: whenSteps((comparison) => comparison.lineOf(which) !== undefined || missing),
    address: (_answers, situation) => theComparison(situation).lineOf(which),
    run(_answers, situation) {
      const line = theComparison(situation).lineOf(which);
      if (line !== undefined) situation.stores.address.go(line);
    },
  });

export const here = open(
  'here',
  'Open the line in this log',
  ['Enter', 'o'],
  'This log has no such step: Shift+Enter opens the line in the other log',
  3,
);
export const there = open(
  'there',
  'Open the line in the other log',
  ['shift+Enter', 'O'],
  'The other log has no such step: Enter opens the line in this log',
  4,
);
