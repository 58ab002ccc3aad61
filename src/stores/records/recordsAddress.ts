// The addresses of lists of ids: as many ids as one address holds, and further addresses for the rest.
import { longestIds, mostIds } from '../../api/contract/applications/records.ts';
import { recordsPage } from './recordRow.ts';
import { printAsked, type MeantId } from '../../api/contract/applications/idShapes.ts';

/** One address for each list that the ids fill. */
export function recordsAddresses(ids: readonly MeantId[]): { address: string; count: number }[] {
  const lists: string[][] = [];
  let room = 0;
  for (const word of ids.map(printAsked)) {
    const length = new URLSearchParams({ '': word }).toString().length;
    const list = lists.at(-1);
    if (list === undefined || list.length === mostIds || length > room) {
      lists.push([word]);
      room = longestIds - length;
    } else {
      list.push(word);
      room -= length;
    }
  }
  return lists.map((words) => ({
    address: `${recordsPage}?${new URLSearchParams({ ids: words.join(' ') })}`,
    count: words.length,
  }));
}
