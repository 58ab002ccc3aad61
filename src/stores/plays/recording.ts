// Whether what is done is to become a play, and since which place of the journal.
import { types, type Instance } from 'mobx-state-tree';
import type { PartDescription } from '../parts/Parts.ts';

const RecordingModel = types
  .model('Recording', { name: types.literal('recording') })
  .volatile((): { since: number | undefined } => ({ since: undefined }))
  .views((self) => ({
    get hasCome(): boolean {
      return true;
    },
    get page(): undefined {
      return undefined;
    },
    get isOn(): boolean {
      return self.since !== undefined;
    },
  }))
  .actions((self) => ({
    begin(since: number) {
      self.since = since;
    },
    clear() {
      self.since = undefined;
    },
  }));
export type RecordingPart = Instance<typeof RecordingModel>;

export const recording: PartDescription<typeof RecordingModel> = { name: 'recording', model: RecordingModel };
