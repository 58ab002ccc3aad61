// Loads all rows of a list, up to a bound, while those that are there stay where they are; and says what sorting and searching covered before.
import { flow, toGenerator } from 'mobx-state-tree';
import type { Page } from '../../../api/contract/fields.ts';
import { environmentOf } from '../../environment.ts';
import { coverageText } from '../coverage.ts';
import type { ListDefinition, ListQuery } from '../definition.ts';
import { mostLoaded } from '../pages.ts';
import type { LoadedProps } from './loading.ts';
import type { Shown } from './shownRows.ts';

export function covering<Row>(self: Shown<Row> & LoadedProps, { matches, byPage, order }: ListDefinition<Row>) {
  return {
    /** The service has rows that are not loaded. */
    get isPartial(): boolean {
      return (
        (matches === undefined || byPage === true) &&
        self.readAt !== undefined &&
        self.rows.length + self.leftOut < self.count
      );
    },
    /** What sorting and searching covered, where that is not everything. */
    get coverage(): string | undefined {
      if (!this.isPartial) return undefined;
      const { sort, rows, count, isEstimate } = self;
      const isSorted = sort !== undefined && (sort.column !== order?.column || sort.down !== order.down);
      const found = self.search.trim() === '' ? undefined : self.shown.length;
      return coverageText({ loaded: rows.length, count, isEstimate, found, isSorted });
    },
    /** How many rows all of them are, as far as they can be held. */
    get loadable(): number {
      return Math.min(self.count, mostLoaded);
    },
  };
}

interface Taking<Row> {
  asksFor(): ListQuery;
  takeWhole(page: Page<Row>): void;
  poll(): Promise<void>;
}

export function loadingWhole<Row>(self: Shown<Row> & Taking<Row>, { load }: ListDefinition<Row>) {
  return {
    /** False when it was stopped: then the rows stay as they were. */
    loadAll: flow(function* loadAll(told: (rows: number) => void) {
      const stop = new AbortController();
      const { filters, asked } = self;
      self.stopLoading?.();
      const stopLoading = () => stop.abort();
      self.stopLoading = stopLoading;
      try {
        const how = { poll: false, isWhole: true, told, signal: stop.signal };
        const page: Page<Row> = yield* toGenerator(load(environmentOf(self), self.asksFor(), how));
        if (stop.signal.aborted || filters !== self.filters) return false;
        self.takeWhole(page);
        // What changed meanwhile is in a newer answer than this one.
        if (asked !== self.asked) void self.poll();
        return true;
      } catch (error) {
        if (stop.signal.aborted) return false;
        throw error;
      } finally {
        if (self.stopLoading === stopLoading) self.stopLoading = undefined;
      }
    }),
  };
}
