// What a command sees of the world when it is asked for: the stores, the page that is open, and everybody's keys.
import type { Failure } from '../../api/failure.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import type { Lines } from '../../stores/lines/lines.ts';

/** The commands and their keys as they are now, for the commands that change them. */
export interface KeyBook {
  readonly entries: readonly {
    id: string;
    formerly: readonly string[];
    title: string;
    keys: readonly string[];
    isOwn: boolean;
  }[];
  /** Why a command cannot have these keys, or undefined. */
  misfit(id: string, keys: readonly string[]): string | undefined;
  /** Why these keys of a person's own do not go together, by command id, whatever keys they have now; or undefined. */
  misfitOfAll(own: Readonly<Record<string, readonly string[]>>): string | undefined;
}

/** What plays need of the desk, and commands do not have. */
export interface PlayDoor {
  /** What is wrong with the text for whoever would run it, as people are told. */
  faults(text: string, values: Readonly<Record<string, string>>): Promise<readonly string[]>;
  /** Begins it, and answers as soon as it has begun: it runs by itself. */
  begin(play: PlayToRun): Promise<void>;
  rehearse(play: PlayToRun): Promise<void>;
  /** What was done since the journal was at this place, as the text of a play, and what its values were. */
  recorded(since: number): Promise<{ text: string; values: Readonly<Record<string, string>> }>;
}

export interface PlayToRun {
  key: string;
  name: string;
  version: number;
  text: string;
  values: Readonly<Record<string, string>>;
  /** What cannot be taken back is agreed to with the play. */
  isConfirmed: boolean;
}

export interface Situation {
  stores: RootStore;
  /** The page that is open, by its path. */
  page: string;
  keyBook?: KeyBook;
  /** What can be said of a line without running it. */
  lines?: Lines;
  /** Says how many of the records are done, while a command works on several. */
  tellProgress?(done: number, total: number, more?: { text?: string; stop?: () => void }): void;
  /** False when the person has given up waiting: what comes now leads nowhere. */
  isMeant?(): boolean;
  /** Starts another command, with what is known here. */
  start?(id: string): Promise<unknown>;
  /** Runs the line that takes something back, and gives the failure, which has been told, where that was not done. */
  takeBack?(line: string): Promise<Failure | undefined>;
  /** Where there is a screen. */
  plays?: PlayDoor;
}
