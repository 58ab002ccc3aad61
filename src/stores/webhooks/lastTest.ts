// How the last test event of each webhook was received, for as long as the person is here.
import { types } from 'mobx-state-tree';
import type { TestedWebhook } from '../../api/contract/vendors/webhooks.ts';

const LastTest = types
  .model('LastTest', {
    name: 'last-webhook-test',
    tests: types.optional(types.map(types.frozen<TestedWebhook>()), {}),
  })
  .views((self) => ({
    of: (webhook: number): TestedWebhook | undefined => self.tests.get(String(webhook)),
  }))
  .actions((self) => ({
    keep(webhook: number, tested: TestedWebhook) {
      self.tests.set(String(webhook), tested);
    },
    clear() {
      self.tests.clear();
    },
  }));

/** As a page asks for it: stores.parts.of(lastTest). */
export const lastTest = { name: 'last-webhook-test', model: LastTest };
