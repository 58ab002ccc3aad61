// The token whose identifier is shown, and the secret of one that was just made: until the dialog is closed, and nowhere else.
import { types } from 'mobx-state-tree';

interface Shown {
  id: number | undefined;
  identifier: string | undefined;
  secret: string | undefined;
  /** Why it could not be revealed. */
  failure: string | undefined;
}

const nothing: Shown = { id: undefined, identifier: undefined, secret: undefined, failure: undefined };

const ShownToken = types
  .model('ShownToken', { name: 'shown-token' })
  .volatile((): Shown => nothing)
  .actions((self) => ({
    show(shown: Partial<Shown>) {
      Object.assign(self, nothing, shown);
    },
    clear() {
      Object.assign(self, nothing);
    },
  }));

/** As a page asks for it: stores.parts.of(shownToken). */
export const shownToken = { name: 'shown-token', model: ShownToken };
