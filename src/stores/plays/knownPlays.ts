// The plays that a person may choose from: asked for when somebody reaches for them, and anew after a change.
import { observable, runInAction } from 'mobx';
import type { SavedPlay } from '../../api/contract/plays/plays.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

const known = perPerson(() => observable({ rows: [] as readonly SavedPlay[], isRead: false }, {}, { deep: false }));

export const knownPlays = (stores: RootStore): readonly SavedPlay[] => known(stores).rows;

export async function readPlays(stores: RootStore, isAnew = false): Promise<readonly SavedPlay[]> {
  const held = known(stores);
  if (held.isRead && !isAnew) return held.rows;
  const { results } = await environmentOf(stores).api.plays.list();
  runInAction(() => Object.assign(held, { rows: results, isRead: true }));
  return results;
}
