// The list of the open page, for the commands that work on it.
import type { OpenList } from '../../stores/lists/openList.ts';
import type { RootStore } from '../../stores/RootStore.ts';

interface Here {
  stores: RootStore;
}

export function theList({ stores }: Here): OpenList {
  if (stores.lists.open === undefined) throw new Error('No list is open');
  return stores.lists.open;
}

/** True, or why not now; more is only asked when a list is open. */
export const whenList =
  (more: (list: OpenList) => true | string = () => true) =>
  (_answers: unknown, { stores }: Here): true | string =>
    stores.lists.open === undefined ? 'No list is open' : more(stores.lists.open);

export const whenRows = whenList((list) => list.shown.length > 0 || 'The list has no rows');
