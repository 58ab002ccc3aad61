// Takes one filter of the open list away.
import { defineCommand } from '../../kernel/command.ts';
import { choice } from '../../kernel/question.ts';
import { theList, whenList } from '../theList.ts';

export const removeFilter = defineCommand({
  id: 'list.remove-filter',
  title: 'Remove a filter',
  words: ['without'],
  on: 'list',
  available: whenList((list) => list.hasFilters || 'There are no filters'),
  asks: {
    filter: choice<string>({
      ask: 'Which filter?',
      from({ stores: { lists } }) {
        const { filters = {}, search = '', definition } = lists.open ?? {};
        const held = Object.keys(filters).map((name) => [name, definition?.filters[name]?.title ?? name] as const);
        const all = search === '' ? held : [...held, ['search', 'Search'] as const];
        return all.map(([name, title]) => ({ value: name, text: name, title }));
      },
    }),
  },
  run({ filter }, situation) {
    const list = theList(situation);
    if (filter in list.filters) list.setFilters({ [filter]: undefined });
    else list.setSearch('');
  },
});
