// The parts of the record in view, as keys go to them: Application Details, Webhooks, and a panel for each of its first profiles.
import { types } from 'mobx-state-tree';
import type { RootStore } from '../RootStore.ts';
import { shownRecord } from './shownRecord.ts';

/** The key 9 opens the Recrawl dialog. */
export const mostParts = 8;

const WantedPart = types
  .model('WantedPart', { name: 'wanted-part' })
  .volatile((): { wanted: { place: number } | undefined } => ({ wanted: undefined }))
  .actions((self) => ({
    /** A new object each time: the same part may be wanted again. */
    want(place: number) {
      self.wanted = { place };
    },
    clear() {
      self.wanted = undefined;
    },
  }));

/** As a page asks for it: stores.parts.of(wantedPart). */
export const wantedPart = { name: 'wanted-part', model: WantedPart };

/** Why there is no such part here; undefined where there is one. */
export function whyNoPart(stores: RootStore, place: number): string | undefined {
  const record = shownRecord(stores);
  if (record === undefined) return 'No application is in view';
  const count = Math.min(mostParts, 2 + record.profiles.length);
  return place < count ? undefined : `The application has ${count} parts`;
}
