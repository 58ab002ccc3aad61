// Which features each bank supports, open to everybody; filtered here: every ticked feature must be there.
import { bankLists, type PublicBank } from '../../api/contract/crawling/banks.ts';
import { features } from '../../stores/banks/features.ts';
import { defineListPage } from '../shared/page.ts';
import { sentenceOf, sinceOf, stateText } from '../../stores/banks/states.ts';
import { byFeatures } from './byFeatures.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    bank: PublicBank;
  }
}

export const connections = defineListPage<PublicBank>({
  id: 'connections',
  path: '/institutions',
  title: 'Connections',
  said: [
    'down',
    'is down',
    'bank down',
    'which banks',
    'maintenance window',
    'bank',
    'banks',
    'bank list',
    'supported banks',
    'bank support',
    'institution',
    'status page',
    'status',
    'service status',
    'offline banks',
    'outages',
    'uptime',
    'providers',
    'coverage',
    'banken',
    'bankstatus',
    'banques',
    'bancos',
    'banche',
    'verbindungen',
    'connexions',
    'conexiones',
    'connessioni',
  ],
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
        rank: 1,
        width: 240,
        least: 110,
      },
      { key: 'country', title: 'Country', kind: 'text', value: (bank) => bank.country_code, short: 'Ctry', least: 40 },
      // Beyond the columns of the specification.
      { key: 'state', title: 'State', kind: 'text', value: stateText, rank: 2, least: 76, width: 96 },
      { key: 'since', title: 'Since', kind: 'time', value: sinceOf },
      ...features.map(
        ({ name, short, has }) => ({ key: name, title: name, short, kind: 'flag', value: has, rank: 2 }) as const,
      ),
    ],
    words: (bank) => `${bank.search} ${stateText(bank) ?? ''} ${sentenceOf(bank) ?? ''}`,
    ...byFeatures,
    load: ({ ask }, _query, { poll }) => ask(bankLists.list, { poll }),
  },
});
