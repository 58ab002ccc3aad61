// The play whose page is open: its text, its earlier versions and its last runs; and what would come of it, once it is rehearsed.
import { flow, types, type Instance } from 'mobx-state-tree';
import { addresses } from '../../api/contract/addresses.ts';
import type { Page } from '../../api/contract/fields.ts';
import { plays, type OpenedPlay, type PlayRun, type PlayVersion } from '../../api/contract/plays/plays.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { PlayValues } from './values.ts';
import type { PartDescription } from '../parts/Parts.ts';

/** What a line would do. */
export interface Rehearsed {
  line: number;
  text: string;
  isFit: boolean;
  /** The line of the palette that it is, as far as that is known before it runs. */
  runs?: string;
  /** Those that it would make as things are now, told after its plan. */
  calls?: readonly string[];
}

interface Passing {
  key: string | undefined;
  play: OpenedPlay | undefined;
  versions: readonly PlayVersion[];
  runs: readonly PlayRun[];
  failure: Failure | undefined;
  /** As they were typed, by name. */
  values: PlayValues;
  valuesFor: string | undefined;
  /** The first line of a play that is rehearsed is judged with these values. */
  rehearsed: readonly Rehearsed[] | undefined;
}
const nothing: Passing = {
  key: undefined,
  play: undefined,
  versions: [],
  runs: [],
  failure: undefined,
  values: {},
  valuesFor: undefined,
  rehearsed: undefined,
};
const lastRuns = '10';
/** What stands in the address in place of a key while a new one is written. */
export const newPlay = 'new';

const OpenPlayModel = types
  .model('OpenPlay', { name: types.literal('play') })
  .volatile((): Passing => ({ ...nothing }))
  .views((self) => ({
    get hasCome(): boolean {
      return self.play !== undefined || self.failure !== undefined || self.key === newPlay;
    },
    get page(): string | undefined {
      return self.key === undefined ? undefined : addresses.play(self.key);
    },
    get shows(): readonly string[] {
      return ['play'];
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    presetValues(key: string, values: PlayValues) {
      self.valuesFor = key;
      self.values = values;
    },
    setValue(name: string, value: string) {
      self.values = { ...self.values, [name]: value };
      self.rehearsed = undefined;
    },
    showRehearsed(rehearsed: readonly Rehearsed[] | undefined) {
      self.rehearsed = rehearsed;
    },
  }))
  .actions((self) => ({
    read: flow(function* read(key: string) {
      if (self.key !== key) {
        const { values } = self;
        const { valuesFor } = self;
        self.clear();
        // Those of a recorded play were set before its page was opened.
        if (valuesFor === key) self.values = values;
      }
      self.key = key;
      if (key === newPlay) return;
      const { ask } = environmentOf(self);
      const params = { play: key };
      try {
        const [play, versions, runs]: [OpenedPlay, Page<PlayVersion>, Page<PlayRun>] = yield Promise.all([
          ask(plays.open, { params }),
          ask(plays.history, { params, query: {} }),
          ask(plays.runs, { query: { play: key, page_size: lastRuns } }),
        ]);
        if (self.key !== key) return;
        if (self.play?.text !== play.text) self.rehearsed = undefined;
        Object.assign(self, { play, versions: versions.results, runs: runs.results, failure: undefined });
      } catch (error) {
        if (self.key === key) self.failure = failureOf(error);
      }
    }),
  }))
  .actions((self) => ({
    async renew(): Promise<void> {
      if (self.key !== undefined) await self.read(self.key);
    },
  }));
export type OpenPlayPart = Instance<typeof OpenPlayModel>;

export const openPlay: PartDescription<typeof OpenPlayModel> = { name: 'play', model: OpenPlayModel };
