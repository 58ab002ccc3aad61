// Opens a list with its page and keeps it fresh until the page is left.
import { reaction } from 'mobx';
import { environmentOf } from '../../environment.ts';
import type { addressing } from './addressing.ts';
import type { ListDefinition } from '../definition.ts';
import { notFilters, sameFilters } from '../filters.ts';
import type { LoadedProps } from './loading.ts';
import { isDue, keepPolling } from '../polling.ts';
import type { Shown } from './shownRows.ts';
import { printSort } from '../sorting.ts';
import { surroundingsOf } from '../surroundings.ts';

type Asking = { fetch(): Promise<void>; poll(): Promise<void>; sayOpen(key: string | undefined): void };

// Browsers refuse an address that changes all the time.
const calm = 400;

export function entering<Row>(
  self: Shown<Row> & LoadedProps & Asking & ReturnType<typeof addressing<Row>>,
  { paramsAt, polled, isRecord }: ListDefinition<Row>,
) {
  const address = () => surroundingsOf(self).address;
  const isHere = (): boolean => paramsAt(address().path) !== undefined;
  function leave() {
    self.leaving?.();
    self.leaving = undefined;
  }
  return {
    enter(): () => void {
      leave();
      const [kept, sort] = [self.filters, self.sort];
      const peeked = () => (self.isPeeking ? self.currentKey : undefined);
      self.saidOpen = undefined;
      // Coming back without saying anything means: as it was.
      if (isRecord !== true && isHere() && address().query.size === 0) {
        const said = Object.keys(paramsAt(address().path) ?? {});
        const others = Object.entries(kept).filter(([name]) => !said.includes(name));
        address().setQuery({ ...Object.fromEntries(others), sort: sort && printSort(sort) });
        self.sayOpen(peeked());
      }
      // Whoever has gone on meanwhile is at an address that says nothing of this list.
      if (isHere()) self.readAddress();
      const isKnown = self.readAt !== undefined && sameFilters(kept, self.filters);
      // What is newest is not known before something has come: the row at the top may be another by then.
      self.isEntering = true;
      void (isKnown ? self.poll() : self.fetch());
      let { visits } = address();
      const stopReading = reaction(
        () => (isHere() ? `${address().visits} ${address().full}` : undefined),
        (asked) => {
          if (asked === undefined) return;
          const isVisit = address().visits !== visits;
          ({ visits } = address());
          self.readAddress(isVisit);
        },
      );
      const stopSaying = reaction(peeked, (key) => isHere() && self.sayOpen(key), { delay: calm });
      const stopPolling = polled && keepPolling(self, environmentOf(self));
      const leaving = () => {
        self.stopLoading?.();
        stopReading();
        stopSaying();
        stopPolling?.();
      };
      self.leaving = leaving;
      return leaving;
    },
    clearFilters() {
      self.setSearch('');
      // The order is no filter; one that makes no sense goes with what else is wrong.
      const isStaying = (name: string) => notFilters.has(name) && (name !== 'sort' || self.sort !== undefined);
      const names = [...address().query.keys()].filter((name) => !isStaying(name));
      address().setQuery(Object.fromEntries(names.map((name) => [name, undefined])));
    },
    /** A page that is not looked at asks for nothing, and catches up once when it is looked at again. */
    setHidden(isHidden: boolean) {
      self.isHidden = isHidden;
      const { now } = environmentOf(self);
      const mayAsk = polled !== undefined && self.leaving !== undefined && !self.isPaused;
      if (!isHidden && mayAsk && isDue(self.askedAt, now())) void self.poll();
    },
  };
}
