// One real request for every call about the rules that recognise transactions.
import { plain, type SamplesOf } from './sample.ts';

export const rules: SamplesOf<
  'categories' | 'categoryRegexes' | 'regexRules' | 'rulesFile' | 'transactionTypeRegexes'
> = {
  'rulesFile.read': plain('regexrules/file/'),
  'rulesFile.compare': {
    path: () => 'regexrules/file/compare/',
    body: () => ({ text: '{' }),
    shows: { text: '{"version":1,"rules":[]}' },
    foreign: 'own',
    status: 400,
  },
  'rulesFile.apply': {
    path: () => 'regexrules/file/apply/',
    body: () => ({ text: '{', state: 'x', remove: false }),
    shows: { text: '{"version":1,"rules":[]}', state: 'x', remove: false },
    foreign: 'own',
    status: 400,
  },
  'categories.list': plain('dashboard/category'),
  'categories.groups': plain('dashboard/categoryregexgroup/'),
  'categories.thirdparties': plain('dashboard/thirdparty/'),
  'categories.createThirdparty': {
    path: () => 'dashboard/thirdparty/',
    body: () => ({ name: 'Sample & Sons' }),
    foreign: 'own',
  },
  'categories.transactionTypes': plain('dashboard/transtype/'),
  'categoryRegexes.create': {
    path: () => 'categoryregex/',
    body: () => ({
      regex: '^SAMPLE',
      keywords: 'sample',
      filterwords: 'refund',
      is_broad: false,
      category: 987654321,
      thirdparty: 987654321,
      group: 987654321,
      country_code: 'AU',
    }),
    foreign: 'own',
    status: 400,
  },
  'categoryRegexes.update': {
    path: () => 'categoryregex/987654321/',
    body: () => ({ keywords: 'sample' }),
    foreign: 'own',
    status: 404,
  },
  'categoryRegexes.remove': { path: () => 'categoryregex/987654321/', foreign: 'own', status: 404 },
  'regexRules.test': {
    path: () => 'regexrules/test/',
    body: () => ({ kind: 'category', country_code: 'AU', regex: 'VISA', Description: 'Visa purchase' }),
    foreign: 'own',
  },
  'regexRules.preview': {
    path: () => 'regexrules/preview/',
    body: () => ({ kind: 'category', country_code: 'AU', regex: 'VISA' }),
    foreign: 'own',
  },
  'regexRules.stale': { path: () => 'regexrules/type/987654321/stale/', foreign: 'own', status: 404 },
  'regexRules.history': { path: () => 'regexrules/type/987654321/history/', foreign: 'own', status: 404 },
  'regexRules.restore': {
    path: () => 'regexrules/category/987654321/restore/',
    body: () => ({}),
    foreign: 'own',
    status: 404,
  },
  'categoryRegexes.list': plain('categoryregex/'),
  'categoryRegexes.sanitise': {
    path: () => 'categoryregex/sanitise/',
    body: () => ({ Description: 'Visa purchase' }),
    foreign: 'own',
  },
  'transactionTypeRegexes.create': {
    path: () => 'transtyperegex/',
    body: () => ({ bank: 987654321, regex: '^SAMPLE', trans_type: 987654321 }),
    foreign: 'own',
    status: 400,
  },
  'transactionTypeRegexes.update': {
    path: () => 'transtyperegex/987654321/',
    body: () => ({ regex: '^SAMPLE' }),
    foreign: 'own',
    status: 404,
  },
  'transactionTypeRegexes.remove': { path: () => 'transtyperegex/987654321/', foreign: 'own', status: 404 },
  'transactionTypeRegexes.list': plain('transtyperegex/'),
  'transactionTypeRegexes.sanitise': {
    path: () => 'transtyperegex/sanitise/',
    body: () => ({ Description: 'Visa purchase' }),
    foreign: 'own',
  },
};
