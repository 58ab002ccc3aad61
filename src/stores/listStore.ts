// Makes the store of a list: rows held by reference, how far the load has come, and why it failed.
import { flow, types } from 'mobx-state-tree';
import type { Page } from '../api/contract/fields.ts';
import type { Failure } from '../api/failure.ts';
import { asked, takeCount } from './asked.ts';
import { environmentOf, type Environment } from './environment.ts';
import { LoadState } from './loadState.ts';

interface Passing {
  failure: Failure | undefined;
  /** How many rows of the last answer could not be read. */
  leftOut: number;
  /** Counts the questions asked, so that the answer to an older one is ignored. */
  asked: number;
}

export function listStore<Row, Answer extends Page<Row> = Page<Row>>(
  name: string,
  load: (environment: Environment) => Promise<Answer>,
  besideOf: (page: Answer) => readonly Row[] = () => [],
) {
  return types
    .model(name, {
      rows: types.optional(types.frozen<readonly Row[]>(), []),
      count: 0,
      isEstimate: false,
      loadState: types.optional(LoadState, 'BEGIN'),
      readAt: types.maybe(types.number),
    })
    .volatile((): Passing & { beside: readonly Row[] } => ({ failure: undefined, leftOut: 0, asked: 0, beside: [] }))
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
        self.loadState = self.readAt === undefined ? 'INITIAL' : 'LOADING';
        yield* asked(
          self,
          () => load(environmentOf(self)),
          (page) => {
            if (page.results !== self.rows) self.rows = page.results;
            self.beside = besideOf(page);
            takeCount(self, page);
          },
        );
      }),
      clear() {
        self.asked += 1;
        self.rows = [];
        self.beside = [];
        self.count = 0;
        self.isEstimate = false;
        self.loadState = 'BEGIN';
        self.readAt = undefined;
        self.failure = undefined;
        self.leftOut = 0;
      },
    }));
}
