// The text of a play that is being written: a new one, or the next version of one's own.
import { types, type Instance } from 'mobx-state-tree';
import type { PlayValues } from './values.ts';
import type { PartDescription } from '../parts/Parts.ts';

interface Passing {
  /** Of which play it will be a version; undefined for a new one. */
  key: string | undefined;
  /** The version that was there when the writing began. */
  version: number | undefined;
  name: string;
  text: string;
  /** As it was when it was opened. */
  former: string;
  isOpen: boolean;
  /** What the values of a recorded play were; never part of its text. */
  values: PlayValues;
}
const nothing: Passing = {
  key: undefined,
  version: undefined,
  name: '',
  text: '',
  former: '',
  isOpen: false,
  values: {},
};

const PlayDraftModel = types
  .model('PlayDraft', { name: types.literal('play draft') })
  .volatile((): { draft: Passing } => ({ draft: { ...nothing } }))
  .views((self) => ({
    get hasCome(): boolean {
      return true;
    },
    get page(): undefined {
      return undefined;
    },
    get isOpen(): boolean {
      return self.draft.isOpen;
    },
    get isChanged(): boolean {
      return self.draft.isOpen && self.draft.text !== self.draft.former;
    },
    isOf(key: string | undefined): boolean {
      return self.draft.isOpen && self.draft.key === key;
    },
  }))
  .actions((self) => ({
    open(given: Partial<Passing> & { text: string }) {
      self.draft = { ...nothing, former: given.text, ...given, isOpen: true };
    },
    setName(name: string) {
      self.draft = { ...self.draft, name };
    },
    setText(text: string) {
      self.draft = { ...self.draft, text };
    },
    clear() {
      self.draft = { ...nothing };
    },
  }));
export type PlayDraftPart = Instance<typeof PlayDraftModel>;

export const playDraft: PartDescription<typeof PlayDraftModel> = { name: 'play draft', model: PlayDraftModel };
