// Filters the open list: by several fields at once, or by one that every list of records has.
import { checks, sources } from '../../../api/contract/applications/provenance.ts';
import { crawlerStatuses } from '../../../api/contract/crawling/crawlers.ts';
import { checkWords, sourceAliases, sourceWords } from '../../../stores/applications/provenanceWords.ts';
import { bankAliases } from '../../../stores/banks/bankAliases.ts';
import { statusAliases } from '../../../stores/crawlers/statusAliases.ts';
import { readFilters } from '../../../stores/lists/filters.ts';
import type { OpenList } from '../../../stores/lists/openList.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import { defineCommand } from '../../kernel/command.ts';
import { choice, Misfit, text } from '../../kernel/question.ts';
import type { Situation } from '../../kernel/situation.ts';
import { longestFilters } from './clearing.ts';
import { onlyIn, theList, whenIn, whenList } from '../theList.ts';

const typed = text({
  ask: 'Which filters? As in the address: status=DIED&bank_id=3',
  example: 'status=DIED&bank_id=3',
  most: longestFilters,
});

export const filterBy = defineCommand({
  id: 'list.filter',
  title: 'Filter by several fields',
  words: ['where', 'search form'],
  said: ['filter', 'filters', 'filtern', 'filtrer', 'filtrar', 'filtra', 'advanced filter'],
  on: 'list',
  available: whenIn(),
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
    list: onlyIn,
  },
  run({ by }, situation) {
    const list = theList(situation);
    const said = Object.fromEntries(new URLSearchParams(by));
    // What is not said is no filter any more.
    const others = Object.keys(list.filters).map((name) => [name, undefined] as const);
    list.setFilters({ ...Object.fromEntries(others), ...said });
  },
});

const all = { value: 'All', text: 'all', title: 'All' } as const;
type Choices = readonly { value: string; text: string; title: string; aliases?: readonly string[] }[];

/** The call of each list has its own name for the field. */
function filterByOne(
  which: 'bank' | 'label' | 'status' | 'vendor' | 'source' | 'check',
  title: string,
  ask: string,
  names: readonly string[],
  from: (stores: RootStore) => Choices,
  words: readonly string[] = [],
) {
  const nameIn = (list: Pick<OpenList, 'knownFilters'>) => names.find((name) => name in list.knownFilters);
  const one = choice<string>({ ask, from: ({ stores }) => [all, ...from(stores)] });
  /** "DIED,FAILED", in a list whose filter takes several. */
  const read = (typed: string, situation: Situation): string | Misfit => {
    const { open } = situation.stores.lists;
    const name = open && nameIn(open);
    const parts = typed.split(',').filter((part) => part.trim() !== '');
    if (parts.length < 2 || name === undefined || !open?.knownFilters[name]?.takesSeveral)
      return one.read(typed, situation);
    const values = parts.map((part) => one.read(part.trim(), situation));
    const misfit = values.find((value) => value instanceof Misfit);
    return misfit ?? (values.includes('All') ? 'All' : [...new Set(values)].join(','));
  };
  return defineCommand({
    id: `list.filter-${which}`,
    formerly: ['bank', 'label', 'status'].includes(which) ? [`list.${which}`] : [],
    title,
    words,
    // The other nouns have pages of their own.
    said: which === 'status' ? ['status'] : [],
    on: 'list',
    available: whenList((list) => nameIn(list) !== undefined || 'This list has no such filter'),
    asks: { value: { ...one, read } },
    address({ value }, { stores: { lists, address } }) {
      const name = lists.open && nameIn(lists.open);
      return name === undefined || value === undefined
        ? undefined
        : address.with({ [name]: value === 'All' ? undefined : value });
    },
    run({ value }, situation) {
      const list = theList(situation);
      const name = nameIn(list);
      if (name !== undefined) list.setFilters({ [name]: value });
    },
  });
}

export const filterBank = filterByOne('bank', 'Filter by bank', 'Which bank?', ['bank_id', 'bank'], ({ banks }) =>
  banks.rows.map((bank) => ({
    value: String(bank.id),
    text: bank.name,
    title: bank.name,
    aliases: bankAliases(bank),
  })),
);
export const filterLabel = filterByOne(
  'label',
  'Filter by label',
  'Which label?',
  ['label_id', 'label'],
  ({ labels }) => labels.rows.map(({ id, ref }) => ({ value: String(id), text: ref, title: ref })),
);
export const filterStatus = filterByOne('status', 'Filter by status', 'Which status?', ['status'], () =>
  crawlerStatuses.map((status) => ({ value: status, text: status, title: status, aliases: statusAliases(status) })),
);
export const filterVendor = filterByOne('vendor', 'Filter by vendor', 'Which vendor?', ['vendor'], ({ vendors }) =>
  vendors.rows.map(({ id, name }) => ({ value: String(id), text: name, title: name })),
);
export const filterSource = filterByOne(
  'source',
  'Filter by source',
  'Which source?',
  ['source'],
  () => sources.map((one) => ({ value: one, text: one, title: sourceWords[one], aliases: sourceAliases[one] })),
  ['source', 'file or bank', 'origin', 'provenance', 'statement file', 'demo data'],
);
export const filterCheck = filterByOne(
  'check',
  'Filter by check',
  'Which check?',
  ['check'],
  () => checks.map((one) => ({ value: one, text: one, title: checkWords[one] })),
  ['check', 'adds up', 'proven', 'unproven', 'balances agree'],
);
