// The time for what changes with it alone: whatever is worked out from it is worked out again four times a minute.
import { createAtom } from 'mobx';
import type { IAnyStateTreeNode } from 'mobx-state-tree';
import { environmentOf } from './environment.ts';

const often = 15_000;
let timer: ReturnType<typeof setInterval> | undefined;
const clock = createAtom(
  'clock',
  () => {
    timer = setInterval(() => clock.reportChanged(), often);
    // A program that has nothing else to do may end.
    if (typeof timer === 'object') timer.unref();
  },
  () => clearInterval(timer),
);

export function tickingNow(node: IAnyStateTreeNode): number {
  clock.reportObserved();
  return environmentOf(node).now();
}
