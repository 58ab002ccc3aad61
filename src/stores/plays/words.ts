// What is said of plays: for whom they are, and how a run ended.
import type { PlayRun, SavedPlay } from '../../api/contract/plays/plays.ts';
import { sharedWith } from '../savedViews/sharing.ts';

export const playSharing: Readonly<Record<SavedPlay['sharing'], string>> = {
  ...sharedWith,
  shipped: 'Comes with Signalbox',
};

export const outcomeWords: Readonly<Record<PlayRun['outcome'], string>> = {
  running: 'Running, or its window was closed',
  passed: 'Passed',
  failed: 'Failed',
  stopped: 'Stopped',
};

/** "bank: anz, reason: not kept" */
export const valuesText = (values: PlayRun['values']): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value ?? 'not kept'}`)
    .join(', ');

/** "2 of 3 lines passed" */
export function linesText({ lines }: Pick<PlayRun, 'lines'>): string {
  const passed = lines.filter(({ failed }) => failed === 0).length;
  const first = lines.find(({ failed }) => failed > 0);
  const all = lines.length === 1 ? '1 line' : `${lines.length} lines`;
  return first === undefined ? all : `${passed} of ${all}, line ${first.line} failed`;
}
