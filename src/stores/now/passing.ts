// What is known of Now until the next person comes.
import type { NowFigures } from '../../api/contract/now/figures.ts';
import type { Away } from '../../api/contract/now/now.ts';
import type { Failure } from '../../api/failure.ts';

/** The chart shows an hour, counted from 0. */
export const lastMinute = 59;

export interface Passing {
  figures: NowFigures | undefined;
  away: Away | undefined;
  failure: Failure | undefined;
  readAt: number | undefined;
  askedAt: number;
  /** Counts the questions asked, so that the answer to an older one is ignored. */
  asked: number;
  isAsking: boolean;
  isPaused: boolean;
  isHidden: boolean;
  /** Large, and over everything of the shell. */
  isWall: boolean;
  /** The figure that was chosen last, by its id. */
  cursor: string | undefined;
  /** The place of the chosen minute in the chart, from 0. */
  minute: number;
  /** Rises when the chosen figure is to take the focus. */
  jumps: number;
  leaving: (() => void) | undefined;
}

export const fresh = (): Passing => ({
  figures: undefined,
  away: undefined,
  failure: undefined,
  readAt: undefined,
  askedAt: 0,
  asked: 0,
  isAsking: false,
  isPaused: false,
  isHidden: false,
  isWall: false,
  cursor: undefined,
  // The last one that is over.
  minute: lastMinute - 1,
  jumps: 0,
  leaving: undefined,
});
