// What a play needs of the place it runs in: lines run, records read again, rows, webhooks, a clock.
import type { Place } from '../../../api/contract/plays/language/play.ts';

export interface Answer {
  isDone: boolean;
  /** For people: what came of it, or why not. */
  text: string;
  /** What paths look into, in this order. */
  roots: readonly unknown[];
  /** How many rows it found; undefined where it shows none. */
  count: number | undefined;
  /** What it changed is to be read before a path can look into it. */
  isChange: boolean;
  undo?: string | undefined;
}

export interface Arrival {
  arrived: number;
  /** For people: "sent twice, the receiver answered 500". */
  seen: string;
}

export interface LineToRun {
  line: string;
  at: Place;
  /** The next line expects that it is refused. */
  isRefusalExpected: boolean;
  /** Which record of a loop it is for. */
  record: string | undefined;
  /** It takes back what the play did, which was agreed to with the play. */
  isUndo: boolean;
}

export interface PlayDesk<A extends Answer> {
  now(): number;
  wait(ms: number): Promise<void>;
  run(given: LineToRun): Promise<A>;
  /** The same once more, as it is by now: what was read, or the record that was changed last. */
  again(answer: A): Promise<A>;
  /** All of its rows, up to this number. */
  rowsOf(answer: A, most: number): Promise<readonly unknown[]>;
  /** The rows that were selected when the play began, where rows can be. */
  selection?(): readonly unknown[];
  /** What its record's receivers heard of this event since the play began. */
  arrivalsOf(answer: A, event: string): Promise<Arrival>;
  /** Said while it waits. */
  say(text: string, at: Place): void;
  isStopped(): boolean;
}
