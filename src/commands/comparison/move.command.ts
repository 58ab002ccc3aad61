// Moves the cursor through the steps of a comparison: by step, to what differs, to new errors.
import { isDifference } from '../../api/contract/crawling/logSteps.ts';
import type { OpenComparison } from '../../stores/comparison/OpenComparison.ts';
import { defineCommand } from '../kernel/command.ts';
import { level, theComparison, whenSteps } from './theComparison.ts';

/** Undefined, or why it went nowhere. */
type Going = (comparison: OpenComparison) => string | void;

const move = (to: string, title: string, hotkey: readonly string[], go: Going, rank?: number) =>
  defineCommand({
    id: `comparison.move-${to}`,
    title,
    hotkey,
    quiet: true,
    screen: true,
    on: 'comparison',
    level,
    ...(rank !== undefined && { rank }),
    usesRows: true,
    available: whenSteps(),
    run(_answers, situation) {
      const nowhere = go(theComparison(situation));
      if (nowhere !== undefined) situation.stores.notices.tell('info', nowhere);
    },
  });

const by =
  (steps: number): Going =>
  (comparison) =>
    comparison.moveTo(comparison.cursor + steps);
const among =
  (isWanted: Parameters<OpenComparison['moveAmong']>[0], step: 1 | -1, name: string): Going =>
  (comparison) => {
    if (comparison.moveAmong(isWanted, step)) return undefined;
    const isAny = comparison.steps.some(isWanted);
    return isAny ? `There is no ${name} ${step === 1 ? 'below' : 'above'}` : `There is no ${name}`;
  };
const isNewError = ({ flags }: { flags: readonly string[] }): boolean => flags.includes('new_error');

const page = 15;

export const next = move('next', 'Next step', ['j', 'ArrowDown'], by(1));
export const previous = move('previous', 'Previous step', ['k', 'ArrowUp'], by(-1));
export const pageDown = move('page-down', 'Page down in the comparison', ['PageDown'], by(page));
export const pageUp = move('page-up', 'Page up in the comparison', ['PageUp'], by(-page));
export const first = move('first', 'First step', ['g g', 'Home'], (comparison) => comparison.moveTo(0));
export const last = move('last', 'Last step', ['G', 'End'], (comparison) =>
  comparison.moveTo(comparison.steps.length - 1),
);
export const nextDifference = move(
  'next-difference',
  'Next difference',
  ['n'],
  among(isDifference, 1, 'difference'),
  2,
);
export const previousDifference = move(
  'previous-difference',
  'Previous difference',
  ['N'],
  among(isDifference, -1, 'difference'),
);
export const nextError = move('next-error', 'Next new error', ['e'], among(isNewError, 1, 'new error'));
export const previousError = move('previous-error', 'Previous new error', ['E'], among(isNewError, -1, 'new error'));
