// The banks by what they support, filtered here: every ticked feature must be there.
import type { Instance } from 'mobx-state-tree';
import * as v from 'valibot';
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import { recordList } from '../lists/recordList.ts';
import { features, readFeatures } from './features.ts';

const names = features.map(({ name }) => name);
const message = `must be some of ${names.join(', ')}, with commas between`;
const featureNames = v.pipe(
  v.string(message),
  v.maxLength(200, message),
  v.check((text) => readFeatures(text).every((name) => names.includes(name)), message),
);

export const Connections = recordList<PublicBank>('Connections', {
  name: 'connections',
  page: '/institutions',
  keyOf: (bank) => String(bank.id),
  group: 'country',
  columns: [
    { key: 'institution', title: 'Institution', kind: 'text', value: (bank) => bank.name },
    { key: 'country', title: 'Country', kind: 'text', value: (bank) => bank.country_code },
    ...features.map(({ name, has }) => ({ key: name, title: name, kind: 'flag', value: has }) as const),
  ],
  filters: { features: { title: 'Features', schema: featureNames } },
  words: (bank) => bank.search,
  matches: (bank, filters) => {
    const wanted = readFeatures(filters.features);
    return features.every(({ name, has }) => !wanted.includes(name) || has(bank));
  },
  load: ({ api }, _query, { poll }) => api.banks.list({ poll }),
});
export type Connections = Instance<typeof Connections>;
