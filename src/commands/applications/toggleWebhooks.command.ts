// Folds the webhooks of the application in view away, or shows them; the next application is shown the same way.
import { lookupPage } from '../../stores/lookup/types.ts';
import { hidesWebhooks } from '../../stores/lookup/webhooks.ts';
import { defineCommand } from '../kernel/command.ts';

export const toggleWebhooks = defineCommand({
  id: 'application.toggle-webhooks',
  screen: true,
  title: 'Fold or unfold the sent events',
  on: 'application',
  rank: 9,
  available: (_answers, { stores }) =>
    stores.address.path === lookupPage || 'The webhooks are shown with an application in full',
  run: (_answers, { stores }) => stores.preferences.setHidesWebhooks(!hidesWebhooks(stores)),
});
