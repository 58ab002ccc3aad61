// What a search for anything found and did not open by itself: the text and the answer, in the memory of this tab alone.
import { reaction } from 'mobx';
import { addDisposer, getRoot, types, type IAnyStateTreeNode } from 'mobx-state-tree';
import type { Found } from '../../api/contract/find/find.ts';
import type { Address } from '../address/Address.ts';
import { lookupPage } from '../lookup/types.ts';

interface Held {
  text: string;
  answer: Found | undefined;
  /** It was asked for as a reference, and no reference is called so. */
  wentOn: boolean;
  /** The visit at which it was shown: whoever comes anew asks anew, and whoever comes back finds it. */
  visit: number;
}

const nothing = (): Held => ({ text: '', answer: undefined, wentOn: false, visit: -1 });

const addressOf = (node: IAnyStateTreeNode): Address => (getRoot(node) as { address: Address }).address;

const FoundModel = types
  .model('Found', { name: types.literal('found') })
  .volatile(nothing)
  .views((self) => ({
    get hasCome(): boolean {
      return true;
    },
    get page(): string {
      return lookupPage;
    },
    /** The address of the page says nothing of it. */
    get shown(): Found | undefined {
      return addressOf(self).full === lookupPage ? self.answer : undefined;
    },
  }))
  .views((self) => ({
    /** Why nothing on this page can be acted on. */
    get obstacle(): string | undefined {
      return self.shown === undefined || self.shown.results.length === 0 ? undefined : 'Choose a record first';
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing());
    },
    show(text: string, answer: Found, wentOn: boolean) {
      const address = addressOf(self);
      Object.assign(self, { text, answer, wentOn, visit: address.visits + 1 });
      address.go(lookupPage);
    },
  }))
  .actions((self) => ({
    afterAttach() {
      const address = addressOf(self);
      addDisposer(
        self,
        reaction(
          () => address.visits,
          (visits) => {
            if (visits !== self.visit && address.full === lookupPage) self.clear();
          },
        ),
      );
    },
  }));

/** As commands and pages ask for it: stores.parts.of(openFound). */
export const openFound = { name: 'found', model: FoundModel };
