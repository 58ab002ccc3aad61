// Rules as the service answers them, for the tests of their commands.
export const typeRule = (id: number, changes: object = {}) => ({
  id,
  bank: { id: 7, name: 'Alpha Bank' },
  regex: '^FEE',
  trans_type: { id: 3, name: 'Fee' },
  version: 1,
  ...changes,
});

export const category = { id: 21, name: 'Fees', country_code: 'AU', category_type: 'expense' };

export const categoryRule = (id: number, changes: object = {}) => ({
  id,
  regex: '\\bFEE\\b',
  keywords: 'fee',
  filterwords: 'refund',
  is_broad: false,
  category,
  thirdparty: { id: 31, name: 'Alpha' },
  group: { id: 41, name: 'Risk' },
  version: 1,
  ...changes,
});

export const named = (id: number, name: string) => ({ id, name });
