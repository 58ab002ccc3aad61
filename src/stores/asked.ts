// One answer to whatever is asked of the service for a list: a late one is ignored, and of a failed one the reason is kept.
import { toGenerator, type IStateTreeNode } from 'mobx-state-tree';
import type { Page } from '../api/contract/fields.ts';
import { failureOf, type Failure } from '../api/failure.ts';
import { leftOutOf } from '../api/leftOut.ts';
import { environmentOf } from './environment.ts';
import type { loadStates } from './loadState.ts';

interface Asking {
  /** Counts the questions asked, so that the answer to an older one is ignored. */
  asked: number;
  failure: Failure | undefined;
  loadState: (typeof loadStates)[number];
  readAt: number | undefined;
  count: number;
  isEstimate: boolean;
  /** How many rows of the last answer could not be read. */
  leftOut: number;
}

export type Answered = 'taken' | 'late' | 'failed';

/** Within a flow. */
export function* asked<Answer extends Page<unknown>>(
  self: Asking & IStateTreeNode,
  load: () => Promise<Answer>,
  take: (page: Answer) => void,
): Generator<Promise<Answer>, Answered, Answer> {
  const place = (self.asked += 1);
  try {
    const page = yield* toGenerator(load());
    if (place !== self.asked) return 'late';
    take(page);
    self.leftOut = leftOutOf(page);
    self.failure = undefined;
    self.loadState = 'READY';
    self.readAt = environmentOf(self).now();
    return 'taken';
  } catch (error) {
    if (place !== self.asked) return 'late';
    self.failure = failureOf(error);
    self.loadState = 'ERROR';
    return 'failed';
  }
}

export function takeCount(self: Asking, page: Page<unknown>): void {
  self.count = page.count;
  self.isEstimate = page.count_estimated === true;
}
