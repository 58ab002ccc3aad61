// The secret of a webhook that was made last: shown until it is hidden, and nowhere else.
import { types } from 'mobx-state-tree';

const ShownSecret = types
  .model('ShownSecret', { name: 'shown-webhook-secret' })
  .volatile((): { secret: string | undefined; webhook: string; isRenewed: boolean } => ({
    secret: undefined,
    webhook: '',
    isRenewed: false,
  }))
  .actions((self) => ({
    show(webhook: string, secret: string, isRenewed: boolean) {
      Object.assign(self, { webhook, secret, isRenewed });
    },
    clear() {
      Object.assign(self, { webhook: '', secret: undefined, isRenewed: false });
    },
  }));

/** As a page asks for it: stores.parts.of(shownSecret). */
export const shownSecret = { name: 'shown-webhook-secret', model: ShownSecret };
