// One real request for every call about the rules that recognise transactions.
import { plain, type SamplesOf } from './sample.ts';

export const rules: SamplesOf<'categories' | 'categoryRegexes' | 'transactionTypeRegexes'> = {
  'categories.list': plain('dashboard/category'),
  'categories.groups': plain('dashboard/categoryregexgroup/'),
  'categories.thirdparties': plain('dashboard/thirdparty/'),
  'categories.transactionTypes': plain('dashboard/transtype/'),
  'categoryRegexes.list': plain('categoryregex/'),
  'categoryRegexes.sanitise': {
    path: () => 'categoryregex/sanitise/',
    body: () => ({ Description: 'Visa purchase' }),
    foreign: 'own',
  },
  'transactionTypeRegexes.list': plain('transtyperegex/'),
  'transactionTypeRegexes.sanitise': {
    path: () => 'transtyperegex/sanitise/',
    body: () => ({ Description: 'Visa purchase' }),
    foreign: 'own',
  },
};
