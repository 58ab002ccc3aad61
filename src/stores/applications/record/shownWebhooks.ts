// Which webhooks of the record are shown: three until they are opened, then the newest, or those alone that failed; the next record begins anew.
import { types } from 'mobx-state-tree';
import {
  mostWebhooks,
  type Application,
  type WebhookAttempt,
} from '../../../api/contract/applications/applications.ts';

const atFirst = 3;

const ShownWebhooks = types
  .model('ShownWebhooks', {
    name: 'shown-webhooks',
    application: types.maybe(types.number),
    isWhole: false,
    areFailed: false,
  })
  .views((self) => ({
    isWholeOf: (application: number): boolean => self.isWhole && self.application === application,
    areFailedOf: (application: number): boolean => self.areFailed && self.application === application,
  }))
  .views((self) => ({
    of({ id, webhooks: { last } }: Pick<Application, 'id' | 'webhooks'>): readonly WebhookAttempt[] {
      const rows = self.areFailedOf(id) ? last.filter(({ success }) => !success) : last;
      return rows.slice(0, self.isWholeOf(id) ? mostWebhooks : atFirst);
    },
  }))
  .actions((self) => ({
    toggleWhole(application: number) {
      const isWhole = !self.isWholeOf(application);
      Object.assign(self, { application, isWhole, areFailed: self.areFailedOf(application) });
    },
    toggleFailed(application: number) {
      const areFailed = !self.areFailedOf(application);
      Object.assign(self, { application, areFailed, isWhole: self.isWholeOf(application) });
    },
    clear() {
      Object.assign(self, { application: undefined, isWhole: false, areFailed: false });
    },
  }));

/** As a page asks for it: stores.parts.of(shownWebhooks). */
export const shownWebhooks = { name: 'shown-webhooks', model: ShownWebhooks };

/** "Webhooks (38, 2 failed)" */
export const webhooksTitle = ({ webhooks: { count, failed } }: Pick<Application, 'webhooks'>): string =>
  `Webhooks (${count === 0 ? '0' : `${count}, ${failed} failed`})`;

/** In words, also of an attempt whose end was not kept. */
export function reasonOf({ success, error, response_code: code }: WebhookAttempt): string {
  if (success) return '-';
  return error ?? (code === null ? 'The receiver did not answer' : `The receiver answered ${code}`);
}
