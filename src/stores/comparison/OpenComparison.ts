// The comparison that is looked at: two crawlers step by step, and where the cursor is.
import { addresses } from '../../api/contract/addresses.ts';
import { flow, types, type Instance } from 'mobx-state-tree';
import { isDifference, logSteps, type ComparedStep, type Comparison } from '../../api/contract/crawling/logSteps.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { lineLink } from '../log/lineLink.ts';
import { comparisonLink, otherIn } from './address.ts';

interface Passing {
  uuid: string | undefined;
  /** The crawler that the address names; undefined: the newest one that fits. */
  wanted: string | undefined;
  found: Comparison | undefined;
  failure: Failure | undefined;
  isLoading: boolean;
  /** The place of the step under the cursor. */
  cursor: number;
  /** Where the person was in the log before. */
  cameFrom: string | undefined;
}

const fresh = (): Passing => ({
  uuid: undefined,
  wanted: undefined,
  found: undefined,
  failure: undefined,
  isLoading: false,
  cursor: 0,
  cameFrom: undefined,
});

const OpenComparisonModel = types
  .model('OpenComparison', { name: types.literal('comparison') })
  .volatile(fresh)
  .views((self) => ({
    get page(): string | undefined {
      return self.uuid === undefined ? undefined : addresses.comparison(self.uuid);
    },
    get hasCome(): boolean {
      return self.uuid !== undefined && !self.isLoading;
    },
    get link(): string | undefined {
      return self.uuid === undefined ? undefined : comparisonLink(self.uuid, self.found?.other?.uuid);
    },
    get steps(): readonly ComparedStep[] {
      return self.found?.steps ?? [];
    },
  }))
  .views((self) => ({
    get step(): ComparedStep | undefined {
      return self.steps[self.cursor];
    },
    /** The log that the person came from, at the line where they were; else its beginning. */
    get wayBack(): string | undefined {
      const { uuid, cameFrom } = self;
      if (uuid === undefined) return undefined;
      return cameFrom?.startsWith(lineLink(uuid, undefined)) === true ? cameFrom : lineLink(uuid, undefined);
    },
    /** The line of the step under the cursor, in one of the logs. */
    lineOf(which: 'here' | 'there'): string | undefined {
      const { found, cursor } = self;
      const uuid = which === 'here' ? found?.crawler.uuid : found?.other?.uuid;
      const line = self.steps[cursor]?.[which]?.line;
      return uuid === undefined || line === undefined ? undefined : lineLink(uuid, [line, line]);
    },
  }))
  .actions((self) => ({
    moveTo(place: number) {
      self.cursor = Math.max(0, Math.min(self.steps.length - 1, place));
    },
    /** To the next or the previous of some steps; false where there is none. */
    moveAmong(isWanted: (step: ComparedStep) => boolean, step: 1 | -1): boolean {
      const places = self.steps.flatMap((one, place) => (isWanted(one) ? [place] : []));
      const place = step === 1 ? places.find((one) => one > self.cursor) : places.findLast((one) => one < self.cursor);
      if (place !== undefined) self.cursor = place;
      return place !== undefined;
    },
    comesFrom(link: string | undefined) {
      self.cameFrom = link;
    },
    clear() {
      Object.assign(self, fresh());
    },
  }))
  .actions((self) => ({
    read: flow(function* read() {
      const { uuid, wanted } = self;
      if (uuid === undefined) return;
      const { ask } = environmentOf(self);
      self.isLoading = true;
      const isMeant = () => self.uuid === uuid && self.wanted === wanted;
      try {
        const query = wanted === undefined ? {} : { with: wanted };
        const found: Comparison = yield ask(logSteps.comparison, { params: { uuid }, query });
        if (!isMeant()) return;
        const isFirst = self.found === undefined;
        self.found = found;
        self.failure = undefined;
        // It opens on what differs first.
        if (isFirst) self.cursor = Math.max(0, found.steps.findIndex(isDifference));
        else self.moveTo(self.cursor);
      } catch (reason) {
        if (isMeant()) self.failure = failureOf(reason);
      } finally {
        if (isMeant()) self.isLoading = false;
      }
    }),
  }))
  .actions((self) => ({
    /** The same two again keep the place of the cursor: whoever looked at a line comes back to it. */
    open(uuid: string, hash: string): Promise<void> {
      const wanted = otherIn(hash)?.toLowerCase();
      if (self.uuid !== uuid || self.wanted !== wanted) {
        const { cameFrom } = self;
        Object.assign(self, fresh(), { uuid, wanted, cameFrom });
      }
      return self.read();
    },
  }));

export type OpenComparison = Instance<typeof OpenComparisonModel>;
/** As a page asks for it: stores.parts.of(openComparison). */
export const openComparison = { name: 'comparison', model: OpenComparisonModel };
