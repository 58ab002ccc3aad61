// The list of the open page, for the commands that work on it.
import { text } from '../kernel/question.ts';
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

/** The line that takes back what was done to a list names it: another list may be open by then. */
export const onlyIn = text({ ask: 'Only in which list?', optional: true, named: true });

/** True in the list that was named, and in any where none was; more is only asked there. */
export const whenIn =
  (more?: (list: OpenList) => true | string) =>
  ({ list }: { list?: string | undefined }, { stores }: Here): true | string =>
    whenList((open) => (list === undefined || open.name === list ? (more?.(open) ?? true) : 'That list is not open'))(
      {},
      { stores },
    );

export const whenRows = whenList((list) => list.shown.length > 0 || 'The list has no rows');

/** A row that was pointed at may have gone while the rows of a new filter came. */
export function whenThere({ row }: { row?: string | undefined }, here: Here): true | string {
  const places = here.stores.lists.open?.places;
  if (row !== undefined && places?.has(row) === false) return 'The row is not in the list any more';
  return whenRows({ row }, here);
}
