// Says all filters of the open list at once, takes one away, or looks for a text in the loaded rows.
import { readFilters } from '../../stores/lists/filters.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, Misfit, text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { longestFilters } from './clearing.ts';
import { listPages, theList, whenList } from './theList.ts';

const typed = text({ ask: 'Which filters? As in the address: status=DIED&bank_id=3', most: longestFilters });

export const filterBy = defineCommand({
  id: 'list.filter',
  title: 'Filter by several fields',
  words: ['where', 'search form'],
  where: listPages,
  available: ({ list }, situation) =>
    whenList((open) => list === undefined || open.name === list || 'That list is not open')({}, situation),
  asks: {
    by: {
      ...typed,
      read(given: string, situation: Situation) {
        const filters = situation.stores.lists.open?.knownFilters ?? {};
        const { problems, unknown } = readFilters(filters, new Map(new URLSearchParams(given)));
        if (unknown.length > 0) return new Misfit(`must name filters of this list, and ${unknown[0]} is none`);
        const [problem] = problems;
        return problem === undefined ? typed.read(given, situation) : new Misfit(`${problem.field} ${problem.message}`);
      },
    },
    list: text({ ask: 'Only in which list?', optional: true, named: true }),
  },
  run({ by }, situation) {
    const list = theList(situation);
    const said = Object.fromEntries(new URLSearchParams(by));
    // What is not said is no filter any more.
    const others = Object.keys(list.filters).map((name) => [name, undefined] as const);
    list.setFilters({ ...Object.fromEntries(others), ...said });
  },
});

export const removeFilter = defineCommand({
  id: 'list.remove-filter',
  title: 'Remove a filter',
  words: ['without'],
  where: listPages,
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

export const findInRows = defineCommand({
  id: 'list.find',
  title: 'Find in the loaded rows',
  words: ['contains'],
  quiet: true,
  where: listPages,
  available: whenList(),
  asks: { text: text({ ask: 'Which text?', most: 200 }) },
  run: ({ text: wanted }, situation) => theList(situation).setSearch(wanted),
});
