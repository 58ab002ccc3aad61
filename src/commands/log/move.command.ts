// Moves the cursor through a log: by line, by screen, to errors, to steps of its lifecycle, to groups.
import type { OpenLog } from '../../stores/log/OpenLog.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { level, theLog, whenLog } from './theLog.ts';

/** Undefined, or why it went nowhere. */
type Going = (log: OpenLog, situation: Situation) => string | void;

const move = (to: string, title: string, hotkey: readonly string[], go: Going, said: readonly string[] = []) =>
  defineCommand({
    id: `log.move-${to}`,
    title,
    said,
    hotkey,
    quiet: true,
    screen: true,
    on: 'log',
    level,
    usesRows: true,
    available: whenLog((log) => log.outline.count > 0 || 'The log has no lines'),
    run(_answers, situation) {
      const nowhere = go(theLog(situation), situation);
      if (nowhere !== undefined) situation.stores.notices.tell('info', nowhere);
    },
  });

/** To one of some lines: the next after the cursor, or the one before it. */
const among =
  (linesOf: (log: OpenLog) => readonly number[], step: 1 | -1, name: string): Going =>
  (log) => {
    const lines = linesOf(log);
    const line = step === 1 ? lines.find((one) => one > log.cursor) : lines.findLast((one) => one < log.cursor);
    if (line !== undefined) return log.reveal(line);
    if (lines.length === 0) return `The log has no ${name}`;
    return `There is no ${name} ${step === 1 ? 'below' : 'above'}`;
  };

const errors = (log: OpenLog): readonly number[] => log.outline.errors;
const lifecycles = (log: OpenLog): readonly number[] => log.outline.lifecycles;
const groups = (log: OpenLog): readonly number[] =>
  log.outline.groups.map(({ runs }) => runs[0] ?? 1).toSorted((one, other) => one - other);

export const nextLine = move('next', 'Next line', ['j', 'ArrowDown'], (log) => log.moveRows(1));
export const previousLine = move('previous', 'Previous line', ['k', 'ArrowUp'], (log) => log.moveRows(-1));
export const extendNext = move('extend-next', 'Extend the range down', ['J', 'shift+ArrowDown'], (log) =>
  log.moveRows(1, true),
);
export const extendPrevious = move('extend-previous', 'Extend the range up', ['K', 'shift+ArrowUp'], (log) =>
  log.moveRows(-1, true),
);
export const pageDown = move('page-down', 'Page down in the log', ['PageDown'], (log) => log.moveRows(log.screenful));
export const pageUp = move('page-up', 'Page up in the log', ['PageUp'], (log) => log.moveRows(-log.screenful));
export const first = move('first', 'Top', ['g g', 'Home'], (log) => log.toEnd(-1));
export const last = move('last', 'Bottom', ['G', 'End'], (log, { stores: { notices } }) => {
  log.toEnd(1);
  // Looking up had stopped it.
  if (log.isPaused && log.isRunning) void log.follow((text) => notices.tell('info', text));
});
export const nextError = move('next-error', 'Next error', ['e'], among(errors, 1, 'error'), [
  'error',
  'errors',
  'first error',
  'fehler',
  'erreur',
  'errore',
]);
export const previousError = move('previous-error', 'Previous error', ['E'], among(errors, -1, 'error'));
export const nextLifecycle = move(
  'next-lifecycle',
  'Next lifecycle line',
  ['l'],
  among(lifecycles, 1, 'lifecycle line'),
);
export const previousLifecycle = move(
  'previous-lifecycle',
  'Previous lifecycle line',
  ['L'],
  among(lifecycles, -1, 'lifecycle line'),
);
export const nextGroup = move('next-group', 'Next group', ['}'], among(groups, 1, 'group'));
export const previousGroup = move('previous-group', 'Previous group', ['{'], among(groups, -1, 'group'));
