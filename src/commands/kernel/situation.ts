// What a command sees of the world when it is asked for: the stores, the page that is open, and the other commands.
import type { RootStore } from '../../stores/RootStore.ts';
import type { Registry } from './registry.ts';

export interface Situation {
  stores: RootStore;
  /** The page that is open, by its path. */
  page: string;
  /** What else there is, for the commands about commands. */
  registry?: Registry;
}
