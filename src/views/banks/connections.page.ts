// Which features each bank supports, open to everybody; filtered here: every ticked feature must be there.
import * as v from 'valibot';
import { bankLists, type PublicBank } from '../../api/contract/crawling/banks.ts';
import { features, readFeatures } from '../../stores/banks/features.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    bank: PublicBank;
  }
}

const names = features.map(({ name }) => name);
const message = `must be some of ${names.join(', ')}, with commas between`;
const featureNames = v.pipe(
  v.string(message),
  v.maxLength(200, message),
  v.check((text) => readFeatures(text).every((name) => names.includes(name)), message),
);
const widths: Readonly<Record<string, { width: number; least: number }>> = {
  analysis: { width: 84, least: 70 },
  online: { width: 76, least: 60 },
  balances: { width: 86, least: 74 },
  transactions: { width: 104, least: 96 },
  estatements: { width: 104, least: 96 },
  interimstatements: { width: 140, least: 130 },
  detailedaccounts: { width: 136, least: 126 },
};

export const connections = defineListPage<PublicBank>({
  id: 'connections',
  path: '/institutions',
  title: 'Connections',
  heading: 'Institution Support Status',
  isTitled: true,
  label: 'Institution Support Status',
  searchLabel: 'Search institutions',
  group: 'Product',
  place: 5,
  icon: 'building-bank',
  hotkey: 'o',
  noun: 'bank',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    keyOf: (bank) => String(bank.id),
    group: 'country',
    columns: [
      {
        key: 'institution',
        title: 'Institution',
        kind: 'text',
        value: (bank) => bank.name,
        width: 240,
        least: 150,
        names: true,
      },
      { key: 'country', title: 'Country', kind: 'text', value: (bank) => bank.country_code, width: 80, least: 66 },
      ...features.map(
        ({ name, has }) => ({ key: name, title: name, kind: 'flag', value: has, ...widths[name] }) as const,
      ),
    ],
    filters: { features: { title: 'Features', schema: featureNames } },
    words: (bank) => bank.search,
    matches: (bank, filters) => {
      const wanted = readFeatures(filters.features);
      return features.every(({ name, has }) => !wanted.includes(name) || has(bank));
    },
    load: ({ ask }, _query, { poll }) => ask(bankLists.list, { poll }),
  },
});
