// The affordability that is looked at: of the application that the address names, read anew when its application changes.
import { flow, getRoot, types } from 'mobx-state-tree';
import { addresses } from '../../api/contract/addresses.ts';
import { affordability, type CountedLine } from '../../api/contract/analyses/affordability.ts';
import type { AnswerOf } from '../../api/contract/endpoint.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import type { Address } from '../address/Address.ts';
import { patternOf } from '../address/pattern.ts';
import { environmentOf } from '../environment.ts';
import { figuresOf, isByLines, type Figure } from './figures.ts';
import type { PartDescription } from '../parts/Parts.ts';

export const affordabilityPage = '/application/:id/affordability';
export type Affordability = AnswerOf<typeof affordability.one>;

interface Held {
  /** Of which application the rest is. */
  id: string | undefined;
  found: Affordability | undefined;
  failure: Failure | undefined;
  /** Read when the first figure is opened. */
  lines: readonly CountedLine[] | undefined;
  linesFailure: Failure | undefined;
  /** Being read now. */
  isReadingLines: boolean;
  /** The key of the figure whose transactions are open. */
  opened: string | undefined;
}
const nothing: Held = {
  id: undefined,
  found: undefined,
  failure: undefined,
  lines: undefined,
  linesFailure: undefined,
  isReadingLines: false,
  opened: undefined,
};
const read = patternOf(affordabilityPage);

const ShownModel = types
  .model('ShownAffordability', { name: types.literal('affordability') })
  .volatile((): Held => ({ ...nothing }))
  .views((self) => ({
    /** Undefined where the address names none. */
    get asked(): string | undefined {
      const { id = '' } = read((getRoot(self) as { address: Address }).address.path) ?? {};
      return /^\d{1,15}$/.test(id) ? id : undefined;
    },
    get figures(): readonly Figure[] {
      return self.found?.parts.flatMap(figuresOf) ?? [];
    },
    get hasCome(): boolean {
      return self.found !== undefined || self.failure !== undefined;
    },
    get page(): string | undefined {
      return self.id === undefined ? undefined : addresses.affordability(self.id);
    },
    get shows(): readonly string[] {
      return ['application'];
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    fetch: flow(function* fetch() {
      const id = self.asked;
      if (id === undefined) return;
      if (id !== self.id) Object.assign(self, { ...nothing, id });
      try {
        const found: Affordability = yield environmentOf(self).ask(affordability.one, { params: { id } });
        if (id === self.id) Object.assign(self, { found, failure: undefined });
      } catch (error) {
        if (id === self.id) self.failure = failureOf(error);
      }
    }),
  }))
  .actions((self) => ({
    readLines: flow(function* readLines() {
      const { id } = self;
      if (id === undefined) return;
      self.linesFailure = undefined;
      self.isReadingLines = true;
      try {
        const { lines }: AnswerOf<typeof affordability.lines> = yield environmentOf(self).ask(affordability.lines, {
          params: { id },
        });
        if (id === self.id) self.lines = lines;
      } catch (error) {
        if (id === self.id) self.linesFailure = failureOf(error);
      } finally {
        if (id === self.id) self.isReadingLines = false;
      }
    }),
  }))
  .actions((self) => ({
    /** Undefined: none. */
    open(key: string | undefined) {
      self.opened = key;
      const figure = self.figures.find((one) => one.key === key);
      if (figure !== undefined && isByLines(figure) && self.lines === undefined && !self.isReadingLines)
        void self.readLines();
    },
    async renew() {
      if (self.asked === undefined) return;
      await self.fetch();
      if (self.lines !== undefined || self.opened !== undefined) await self.readLines();
    },
  }));

export const shownAffordability: PartDescription<typeof ShownModel> = { name: 'affordability', model: ShownModel };
