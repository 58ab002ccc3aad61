// Which vendors the summary shows: those that are chosen, all, or none but the sums; and whether those without any count stay.
import { noVendors } from '../../stores/summary/summaryBoard.ts';
import { defineCommand } from '../kernel/command.ts';
import { several } from '../kernel/question.ts';
import { level, summaryIn } from './theSummary.ts';

const common = { on: 'summary', level, screen: true, quiet: true } as const;

export const chooseVendors = defineCommand({
  ...common,
  id: 'summary.vendors',
  title: 'Choose the vendors of the summary',
  asks: {
    vendors: several<number>({
      ask: 'Which vendors?',
      from: ({ stores }) => stores.vendors.rows.map(({ id, name }) => ({ value: id, text: String(id), title: name })),
    }),
  },
  run: ({ vendors }, { stores }) =>
    stores.address.setQuery({ vendors: vendors.length === 0 ? noVendors : vendors.join(',') }),
});

export const chooseAllVendors = defineCommand({
  ...common,
  id: 'summary.vendors-all',
  title: 'Select all vendors of the summary',
  available: (_answers, situation) => summaryIn(situation).vendors !== undefined || 'All vendors are selected',
  run: (_answers, { stores }) => stores.address.setQuery({ vendors: undefined }),
});

export const clearVendors = defineCommand({
  ...common,
  id: 'summary.vendors-clear',
  title: 'Clear the vendors of the summary',
  available: (_answers, situation) => summaryIn(situation).vendors?.length !== 0 || 'No vendor is selected',
  run: (_answers, { stores }) => stores.address.setQuery({ vendors: noVendors }),
});

export const filterEmpty = defineCommand({
  ...common,
  id: 'summary.vendors-empty',
  title: 'Filter empty vendors of the summary',
  hotkey: 'e',
  run: (_answers, situation) =>
    situation.stores.address.setQuery({ filter_empty: summaryIn(situation).hidesEmpty ? undefined : 'true' }),
});
