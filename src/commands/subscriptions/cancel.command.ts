// Cancels one's own subscription: nothing more is charged, and the account stays.
import { ownSubscription as calls } from '../../api/contract/people/managed/ownSubscription.ts';
import { environmentOf } from '../../stores/environment.ts';
import { ownSubscription, subscriptionTitle } from '../../stores/ownAccount/ownSubscription.ts';
import { defineCommand } from '../kernel/command.ts';

export const cancelSubscription = defineCommand({
  id: 'subscription.cancel',
  title: 'Cancel my subscription',
  words: ['subscription', 'payment', 'stop paying'],
  said: [
    'close account',
    'close my account',
    'delete account',
    'delete my account',
    'cancel subscription',
    'unsubscribe',
    'cancel plan',
    'cancel my plan',
    'end subscription',
    'abo kündigen',
    'résilier l’abonnement',
    'cancelar suscripción',
    'disdire abbonamento',
  ],
  level: calls.cancel.definition.level,
  effect: 'irreversible',
  available(_answers, { stores }) {
    const { subscription } = stores.parts.of(ownSubscription);
    if (subscription === null) return 'You have no subscription: whoever signed your company up has it';
    return subscription?.is_over === true ? 'It is cancelled already' : true;
  },
  confirm(_answers, { stores }) {
    const { subscription } = stores.parts.of(ownSubscription);
    const which = subscription ? ` (${subscriptionTitle(subscription)}, of ${subscription.vendor})` : '';
    return {
      text: `Cancel your subscription${which}? It ends at once and nothing more is charged; what was paid is not given back. Your account stays. This cannot be undone.`,
      button: 'Cancel subscription',
    };
  },
  typesName: (_answers, { stores }) => stores.parts.of(ownSubscription).subscription?.vendor,
  async run(_answers, { stores }) {
    const { subscription } = await environmentOf(stores).ask(calls.cancel);
    stores.parts.of(ownSubscription).know(subscription);
    return { text: 'Your subscription is cancelled. Nothing more is charged' };
  },
});
