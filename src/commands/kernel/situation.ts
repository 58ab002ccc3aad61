// What a command sees of the world when it is asked for: the stores, and the page that is open.
import type { RootStore } from '../../stores/RootStore.ts';

export interface Situation {
  stores: RootStore;
  /** The page that is open, by its path. */
  page: string;
}
