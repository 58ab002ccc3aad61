// The subscription of whoever is signed in; only they who signed up have one.
import { flow, toGenerator, types } from 'mobx-state-tree';
import { ownSubscription as calls, type OwnSubscription } from '../../api/contract/people/managed/ownSubscription.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';

interface Known {
  /** Undefined: not read yet; null: there is none. */
  subscription: OwnSubscription | null | undefined;
  /** Why it could not be read. */
  failure: string | undefined;
}
const nothing: Known = { subscription: undefined, failure: undefined };

const OwnSubscriptionModel = types
  .model('OwnSubscription', { name: 'own subscription' })
  .volatile((): Known => ({ ...nothing }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    load: flow(function* load() {
      try {
        const { subscription } = yield* toGenerator(environmentOf(self).ask(calls.show));
        Object.assign(self, { subscription, failure: undefined });
      } catch (error) {
        self.failure = failureOf(error).message;
      }
    }),
    know(subscription: OwnSubscription) {
      Object.assign(self, { subscription, failure: undefined });
    },
  }));

/** As a page asks for it: stores.parts.of(ownSubscription). */
export const ownSubscription = { name: 'own subscription', model: OwnSubscriptionModel };

/** "Platinum, active": the provider's word, with the spelling of here. */
export const subscriptionTitle = ({ package: name, status }: Pick<OwnSubscription, 'package' | 'status'>): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}, ${status === 'canceled' ? 'cancelled' : status.replaceAll('_', ' ')}`;
