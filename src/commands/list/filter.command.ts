// Filters the open list by what every list of records has, and takes filters away again.
import { crawlerStatuses } from '../../api/contract/crawling/crawlers.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { clearFiltersOf } from './clearing.ts';
import { listPages, theList, whenList } from './theList.ts';

const all = { value: 'All', text: 'all', title: 'All' } as const;
type Choices = readonly { value: string; text: string; title: string }[];

/** The call of each list has its own name for the field. */
function filterBy(
  id: string,
  title: string,
  ask: string,
  names: readonly string[],
  from: (stores: RootStore) => Choices,
) {
  return defineCommand({
    id,
    title,
    where: listPages,
    available: whenList(
      (list) => names.some((name) => name in list.definition.filters) || 'This list has no such filter',
    ),
    asks: { value: choice<string>({ ask, from: ({ stores }) => [all, ...from(stores)] }) },
    address({ value }, { stores: { lists, place } }) {
      const name = names.find((one) => one in (lists.open?.definition.filters ?? {}));
      return name === undefined || value === undefined
        ? undefined
        : place.addressWith({ [name]: value === 'All' ? undefined : value });
    },
    run({ value }, situation) {
      const list = theList(situation);
      const name = names.find((one) => one in list.definition.filters);
      if (name !== undefined) list.setFilters({ [name]: value });
    },
  });
}

export const filterBank = filterBy('list.bank', 'Filter by bank', 'Which bank?', ['bank_id', 'bank'], ({ banks }) =>
  banks.rows.map(({ id, name }) => ({ value: String(id), text: name, title: name })),
);
export const filterLabel = filterBy(
  'list.label',
  'Filter by label',
  'Which label?',
  ['label_id', 'label'],
  ({ labels }) => labels.rows.map(({ id, ref }) => ({ value: String(id), text: ref, title: ref })),
);
export const filterStatus = filterBy('list.status', 'Filter by status', 'Which status?', ['status'], () =>
  crawlerStatuses.map((status) => ({ value: status, text: status, title: status })),
);

export const clearFilters = defineCommand({
  id: 'list.clear-filters',
  title: 'Clear filters',
  words: ['reset filters'],
  where: listPages,
  available: whenList((list) => list.hasFilters || list.problems.length > 0 || 'There are no filters'),
  run: (_answers, situation) => clearFiltersOf(theList(situation)),
});
