// The affordability that is looked at: of the application that the address names, read anew when its application changes.
import { flow, getRoot, types } from 'mobx-state-tree';
import { addresses } from '../../api/contract/addresses.ts';
import { affordability } from '../../api/contract/analyses/affordability.ts';
import type { AnswerOf } from '../../api/contract/endpoint.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import type { Address } from '../address/Address.ts';
import { patternOf } from '../address/pattern.ts';
import { environmentOf } from '../environment.ts';
import type { PartDescription } from '../parts/Parts.ts';

export const affordabilityPage = '/application/:id/affordability';
export type Affordability = AnswerOf<typeof affordability.one>;

interface Held {
  /** Of which application the rest is. */
  id: string | undefined;
  found: Affordability | undefined;
  failure: Failure | undefined;
}
const nothing: Held = { id: undefined, found: undefined, failure: undefined };
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
    async renew() {
      if (self.asked !== undefined) await self.fetch();
    },
  }));

export const shownAffordability: PartDescription<typeof ShownModel> = { name: 'affordability', model: ShownModel };
