// Makes the store of a list: rows held by reference, how far the load has come, and why it failed.
import { flow, toGenerator, types } from 'mobx-state-tree';
import type { Page } from '../api/contract/fields.ts';
import { failureOf, type Failure } from '../api/failure.ts';
import { leftOutOf } from '../api/leftOut.ts';
import { environmentOf, type Environment } from './environment.ts';
import { LoadState } from './loadState.ts';

interface Passing {
  failure: Failure | undefined;
  /** How many rows of the last answer could not be read. */
  leftOut: number;
  /** Counts the questions asked, so that the answer to an older one is ignored. */
  asked: number;
}

export function listStore<Row>(name: string, load: (environment: Environment) => Promise<Page<Row>>) {
  return types
    .model(name, {
      rows: types.optional(types.frozen<readonly Row[]>(), []),
      count: 0,
      isEstimate: false,
      loadState: types.optional(LoadState, 'BEGIN'),
      readAt: types.maybe(types.number),
    })
    .volatile((): Passing => ({ failure: undefined, leftOut: 0, asked: 0 }))
    .views((self) => ({
      /** The first load: there is nothing to show yet. */
      get isFirstLoad(): boolean {
        return self.loadState === 'BEGIN' || self.loadState === 'INITIAL';
      },
      get isEmpty(): boolean {
        return self.loadState === 'READY' && self.rows.length === 0;
      },
    }))
    .actions((self) => ({
      fetch: flow(function* fetch() {
        const asked = (self.asked += 1);
        self.loadState = self.readAt === undefined ? 'INITIAL' : 'LOADING';
        try {
          const page: Page<Row> = yield* toGenerator(load(environmentOf(self)));
          if (asked !== self.asked) return;
          if (page.results !== self.rows) self.rows = page.results;
          self.count = page.count;
          self.isEstimate = page.count_estimated === true;
          self.leftOut = leftOutOf(page);
          self.failure = undefined;
          self.loadState = 'READY';
          self.readAt = environmentOf(self).now();
        } catch (error) {
          if (asked !== self.asked) return;
          self.failure = failureOf(error);
          self.loadState = 'ERROR';
        }
      }),
      clear() {
        self.asked += 1;
        self.rows = [];
        self.count = 0;
        self.isEstimate = false;
        self.loadState = 'BEGIN';
        self.readAt = undefined;
        self.failure = undefined;
        self.leftOut = 0;
      },
    }));
}
