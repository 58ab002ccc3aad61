// The customer link that was made last in this window, and how far its customer has come.
import { flow, types } from 'mobx-state-tree';
import type { ConnectLink } from '../../api/contract/connect/connectLinks.ts';
import { contract } from '../../api/contract/index.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';

interface Shown {
  link: ConnectLink | undefined;
  failure: Failure | undefined;
}
const nothing: Shown = { link: undefined, failure: undefined };

const MadeLink = types
  .model('MadeLink', { name: 'made-link' })
  .volatile((): Shown => nothing)
  .actions((self) => ({
    show(link: ConnectLink) {
      self.link = link;
      self.failure = undefined;
    },
    clear() {
      Object.assign(self, nothing);
    },
    /** Of the link that is shown. */
    fetch: flow(function* fetch() {
      const shown = self.link;
      if (shown === undefined) return;
      try {
        const found: ConnectLink = yield environmentOf(self).ask(contract.connectLinks.one, {
          params: { id: String(shown.id) },
        });
        // Another one may have been made meanwhile.
        if (self.link?.id === found.id) self.link = found;
        self.failure = undefined;
      } catch (error) {
        self.failure = failureOf(error);
      }
    }),
  }));

/** As a page asks for it: stores.parts.of(madeLink). */
export const madeLink = { name: 'made-link', model: MadeLink };
