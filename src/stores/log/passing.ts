// What is known of the open log until another one is opened.
import type { CrawlerFile } from '../../api/contract/crawling/crawlerActions.ts';
import type { LogEntry, LogType } from '../../api/contract/crawling/crawlerLogs.ts';
import type { LogMark } from '../../api/contract/crawling/logMarks.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { Failure } from '../../api/failure.ts';
import { outlineOf, type Outline, type PlacedPart } from './outline.ts';
import type { LogSearch } from './finding/search.ts';

const nothing = outlineOf([]);

export interface Reading {
  readonly what: string;
  readonly done: number;
  readonly all: number;
}

export interface Passing {
  uuid: string | undefined;
  crawler: CrawlerRow | undefined;
  parts: readonly PlacedPart[];
  outline: Outline;
  /** The error that ended the crawl, where that is known; it may not be the first one. */
  endedAt: number | undefined;
  /** The lines that say why, where they are far from what is looked at. */
  ending: ReadonlyMap<number, LogEntry>;
  failure: Failure | undefined;
  isLoading: boolean;
  readAt: number | undefined;
  /** Rises when lines come, so that they are drawn. */
  revision: number;
  /** The line of the cursor; 0 where there is none. */
  cursor: number;
  /** The other end of a range that ends at the cursor. */
  anchor: number | undefined;
  closed: ReadonlySet<number>;
  shownTypes: ReadonlySet<LogType>;
  search: LogSearch | undefined;
  /** Of a search that found something, nothing but its hits is shown. */
  isOnlyHits: boolean;
  /** How many lines are shown around each that stands alone. */
  linesAround: number;
  /** In the order of their lines. */
  marks: readonly LogMark[];
  isMarksOpen: boolean;
  isFollowing: boolean;
  /** Whoever followed looks further up: it goes on growing below, and going to the end follows it again. */
  isPaused: boolean;
  /** Lines that are read whole, such as those that are copied: what for, and how far it is. */
  reading: Reading | undefined;
  isWhole: boolean;
  isStorageOpen: boolean;
  files: readonly CrawlerFile[] | undefined;
  filesFailure: Failure | undefined;
  /** A line with its whole message, shown beside the log. */
  wholeLine: LogEntry | undefined;
  /** The first row that is seen, and how many. */
  firstSeen: number;
  screenful: number;
  /** Rises when the cursor is to be brought into view. */
  jumps: number;
  /** A range was begun, and every movement extends it. */
  isMarking: boolean;
  /** How often following was begun: an earlier one ends. */
  follows: number;
}

export const fresh = (): Passing => ({
  uuid: undefined,
  crawler: undefined,
  parts: [],
  outline: nothing,
  endedAt: undefined,
  ending: new Map(),
  failure: undefined,
  isLoading: false,
  readAt: undefined,
  revision: 0,
  cursor: 0,
  anchor: undefined,
  closed: new Set(),
  shownTypes: new Set(),
  search: undefined,
  isOnlyHits: false,
  linesAround: 0,
  marks: [],
  isMarksOpen: false,
  isFollowing: false,
  isPaused: false,
  reading: undefined,
  isWhole: false,
  isStorageOpen: false,
  files: undefined,
  filesFailure: undefined,
  wholeLine: undefined,
  firstSeen: 0,
  screenful: 20,
  jumps: 0,
  isMarking: false,
  follows: 0,
});
