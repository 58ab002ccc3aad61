// Searches the open list: the loaded rows as they are typed for, or all rows by the service.
import { readFilters } from '../../../stores/lists/filters.ts';
import type { OpenList } from '../../../stores/lists/openList.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenList } from '../theList.ts';

export const search = defineCommand({
  id: 'list.search',
  title: 'Search this page',
  words: ['search rows', 'find rows'],
  hotkey: '/',
  rank: 7,
  screen: true,
  on: 'list',
  available: whenList(),
  run: (_answers, { stores: { shell } }) => shell.wantSearch(true),
});

/** The filter by which the service looks for what was typed, if this person may use it and the text fits. */
function filterFor(list: Pick<OpenList, 'search' | 'definition' | 'knownFilters'>): string | undefined {
  const text = list.search.trim();
  const name = text === '' ? undefined : list.definition.searchedBy?.(text);
  return name !== undefined && name in readFilters(list.knownFilters, new Map([[name, text]])).values
    ? name
    : undefined;
}

/** What is typed moves from the search of the loaded rows into a filter of the list. */
export const searchService = defineCommand({
  id: 'list.search-service',
  title: 'Search all rows',
  words: ['search everywhere'],
  on: 'list',
  available: whenList((list) => {
    if (list.search.trim() === '') return 'Nothing is searched for';
    return filterFor(list) !== undefined || 'The service does not search this list by such a text';
  }),
  run(_answers, situation) {
    const list = theList(situation);
    const name = filterFor(list);
    if (name === undefined) return;
    const text = list.search.trim();
    list.setSearch('');
    list.setFilters({ [name]: text });
  },
});
