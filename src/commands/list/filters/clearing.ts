// Clears the filters of a list, and says how they come back.
import type { OpenList } from '../../../stores/lists/openList.ts';
import type { Done } from '../../kernel/command.ts';
import { quoted } from '../../kernel/line.ts';

/** As long as an address may be. */
export const longestFilters = 8_000;

/** The line of the way back brings all of them or is not offered. */
export function clearFiltersOf(list: OpenList): Done {
  const before = new URLSearchParams(Object.entries(list.filters)).toString();
  const isAll = list.search === '' && list.problems.length === 0 && before !== '' && before.length <= longestFilters;
  list.clearFilters();
  const text = 'The filters are cleared';
  return isAll ? { text, undo: `list.filter by:${quoted(before)} list:${list.name}` } : { text };
}
