// The secret of a webhook that was made last: shown until it is hidden, and nowhere else.
import { types } from 'mobx-state-tree';
import type { Webhook } from '../../api/contract/vendors/webhooks.ts';

interface Shown {
  secret: string | undefined;
  webhook: Pick<Webhook, 'id' | 'name'>;
  /** What becomes of the one before; empty where there is none. */
  former: string;
}

const nothing: Shown = { secret: undefined, webhook: { id: 0, name: '' }, former: '' };

const ShownSecret = types
  .model('ShownSecret', { name: 'shown-webhook-secret' })
  .volatile((): Shown => nothing)
  .actions((self) => ({
    show(shown: Omit<Shown, 'secret'> & { secret: string }) {
      Object.assign(self, shown);
    },
    clear() {
      Object.assign(self, nothing);
    },
  }));

/** As a page asks for it: stores.parts.of(shownSecret). */
export const shownSecret = { name: 'shown-webhook-secret', model: ShownSecret };
