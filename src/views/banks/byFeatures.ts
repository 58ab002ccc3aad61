// The filter of lists of banks: every feature that it names must be there.
import * as v from 'valibot';
import type { PublicBank } from '../../api/contract/crawling/banks.ts';
import { features, readFeatures } from '../../stores/banks/features.ts';
import type { FilterValues } from '../../stores/lists/definition.ts';

const names = features.map(({ name }) => name);
const message = `must be some of ${names.join(', ')}, with commas between`;
const featureNames = v.pipe(
  v.string(message),
  v.maxLength(200, message),
  v.check((text) => readFeatures(text).every((name) => names.includes(name)), message),
);

export const byFeatures = {
  filters: { features: { title: 'Features', schema: featureNames } },
  matches(bank: PublicBank, filters: FilterValues): boolean {
    const wanted = readFeatures(filters['features']);
    return features.every(({ name, has }) => !wanted.includes(name) || has(bank));
  },
};
