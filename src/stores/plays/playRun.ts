// The play that runs in this window, or ran last: its lines as they end, what it waits for, and how it is stopped.
import { types, type Instance } from 'mobx-state-tree';
import type { PlayLineResult } from '../../api/contract/plays/plays.ts';
import { addresses } from '../../api/contract/addresses.ts';
import type { PartDescription } from '../parts/Parts.ts';

export interface RunningPlay {
  key: string;
  name: string;
  version: number;
  text: string;
}

/** What came of a line, for one record of a loop where it stands in one. */
export interface PlayStep {
  line: number;
  text: string;
  isPassed: boolean;
  took: number;
  record: string | undefined;
}

type Status = 'none' | 'running' | 'stopping' | 'passed' | 'failed' | 'stopped';

interface Passing {
  play: RunningPlay | undefined;
  status: Status;
  steps: readonly PlayStep[];
  /** Said while a line waits for what it expects. */
  waiting: string | undefined;
}
const nothing: Passing = { play: undefined, status: 'none', steps: [], waiting: undefined };

/** Kept for the page; the counts on record hold all of them. */
const mostSteps = 5000;

const PlayRunModel = types
  .model('PlayRun', { name: types.literal('play run') })
  .volatile((): Passing => ({ ...nothing }))
  .views((self) => ({
    get hasCome(): boolean {
      return true;
    },
    get page(): string | undefined {
      return self.play && addresses.play(self.play.key);
    },
    get isRunning(): boolean {
      return self.status === 'running' || self.status === 'stopping';
    },
    /** By the number of the line. */
    get byLine(): ReadonlyMap<number, readonly PlayStep[]> {
      return Map.groupBy(self.steps, ({ line }) => line);
    },
    get counts(): readonly PlayLineResult[] {
      return [...this.byLine].map(([line, steps]) => ({
        line,
        passed: steps.filter(({ isPassed }) => isPassed).length,
        failed: steps.filter(({ isPassed }) => !isPassed).length,
        took: Math.round(steps.reduce((sum, { took }) => sum + took, 0)),
      }));
    },
  }))
  .actions((self) => ({
    begin(play: RunningPlay) {
      Object.assign(self, { ...nothing, play, status: 'running' });
    },
    add(step: PlayStep) {
      self.waiting = undefined;
      if (self.steps.length < mostSteps) self.steps = [...self.steps, step];
    },
    say(text: string) {
      self.waiting = text;
    },
    stop() {
      if (self.status === 'running') self.status = 'stopping';
    },
    end(status: 'passed' | 'failed' | 'stopped') {
      self.status = status;
      self.waiting = undefined;
    },
    clear() {
      Object.assign(self, nothing);
    },
  }));
export type PlayRunPart = Instance<typeof PlayRunModel>;

export const playRun: PartDescription<typeof PlayRunModel> = { name: 'play run', model: PlayRunModel };
