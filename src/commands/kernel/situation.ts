// What a command sees of the world when it is asked for: the stores, the page that is open, and everybody's keys.
import type { Failure } from '../../api/failure.ts';
import type { RootStore } from '../../stores/RootStore.ts';

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

export interface Situation {
  stores: RootStore;
  /** The page that is open, by its path. */
  page: string;
  keyBook?: KeyBook;
  /** Says how many of the records are done, while a command works on several. */
  tellProgress?(done: number, total: number, more?: { text?: string; stop?: () => void }): void;
  /** False when the person has given up waiting: what comes now leads nowhere. */
  isMeant?(): boolean;
  /** Starts another command, with what is known here. */
  start?(id: string): Promise<unknown>;
  /** Runs the line that takes something back, and gives the failure, which has been told, where that was not done. */
  takeBack?(line: string): Promise<Failure | undefined>;
}
