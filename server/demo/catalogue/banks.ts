// The forty banks: names, modules, order, search words, and the features that each lacks.
import { namedBanks } from '../named.ts';

export interface BankSeed {
  id: number;
  name: string;
  country: 'AU' | 'NZ';
  module: string;
  /** Words it is found by besides its name. */
  words: string;
  weight: number;
  /** The letters of what it cannot do: Balances, Transactions, Estatements, Interim statements, Detailed accounts. */
  lacks: string;
  offline: boolean;
  cacheSeed: boolean;
  logo: string | null;
  thresholds: readonly [failedWarn: number, diedWarn: number, diedOffline: number];
}

type Line = readonly [name: string, module: string, weight: number, words: string, lacks?: string, marks?: string];

// Marks: "offline", "seed" (its module keeps a seed), "nologo".
const australian: Line[] = [
  ['ANZ', 'anz', 30, 'anz australia new zealand banking', '', 'seed'],
  [namedBanks.foundByWord, 'cba', 40, 'cba commbank netbank', '', 'seed'],
  ['NAB', 'nab', 30, 'nab national australia', ''],
  [namedBanks.allTimestamps, 'westpac', 28, 'wbc westpac one', '', 'seed'],
  // Three banks on one module.
  ['St.George', 'stgeorge', 12, 'stg saint george', 'i'],
  ['Bank of Melbourne', 'stgeorge', 6, 'bom', 'i'],
  ['BankSA', 'stgeorge', 5, 'bank south australia', 'i'],
  ['Bendigo Bank', 'bendigo', 9, 'bendigo adelaide', 'd'],
  ['Suncorp Bank', 'suncorp', 8, 'sun metway'],
  ['Bankwest', 'bankwest', 9, 'bwa', '', 'seed'],
  ['ING', 'ing', 12, 'ing direct orange everyday', 'i'],
  ['Macquarie Bank', 'macquarie', 9, 'mbl'],
  ['HSBC Australia', 'hsbc_au', 4, 'hongkong shanghai', 'e', 'offline'],
  [namedBanks.seventyTwentyTen, 'boq', 6, 'boq'],
  ['ME Bank', 'me', 4, 'members equity', 'ei'],
  ['AMP Bank', 'amp', 3, 'amp', 'ei'],
  ['ubank', 'ubank', 7, 'eighty six four hundred', 'd'],
  ['Great Southern Bank', 'greatsouthern', 4, 'credit union australia cua', 'i'],
  ['Newcastle Permanent', 'newcastlepermanent', 3, 'npbs', 'eid', 'nologo'],
  ['Greater Bank', 'greater', 3, 'greater building society', 'ei', 'nologo'],
  ['Heritage Bank', 'heritage', 3, 'hbs', 'i'],
  [namedBanks.offlineWithReason, 'peopleschoice', 3, 'peoples credit union', 'ei', 'offline'],
  ['Beyond Bank', 'beyond', 3, 'community cps', 'id'],
  ['Teachers Mutual Bank', 'teachersmutual', 3, 'tmb uni health', 'ei'],
  [namedBanks.noTimestamps, 'police', 2, 'border bank', 'eid', 'nologo'],
  ['Demo Bank', 'demo', 4, 'demonstration try test', ''],
];
const newZealand: Line[] = [
  ['ANZ New Zealand', 'anz_nz', 18, 'anz national', '', 'seed'],
  ['ASB', 'asb', 16, 'auckland savings fastnet', ''],
  ['BNZ', 'bnz', 14, 'bank of new zealand'],
  ['Westpac New Zealand', 'westpac_nz', 12, 'wnz', 'i'],
  ['Kiwibank', 'kiwibank', 14, 'kiwi post', '', 'seed'],
  ['TSB', 'tsb', 6, 'taranaki savings', 'i'],
  ['The Co-operative Bank', 'cooperative', 4, 'psis coop', 'ei'],
  ['SBS Bank', 'sbs', 4, 'southland building society', 'ei'],
  ['Heartland Bank', 'heartland', 3, 'heart land', 'eid', 'nologo'],
  ['Rabobank New Zealand', 'rabobank_nz', 2, 'rabo rural', 'btid', 'offline'],
  ['HSBC New Zealand', 'hsbc_nz', 2, 'hongkong shanghai', 'e', 'offline'],
  ['Nelson Building Society', 'nbs', 2, 'nbs', 'eid', 'nologo'],
  ['First Credit Union', 'firstcreditunion', 2, 'fcu', 'teid', 'nologo'],
  [namedBanks.noCrawls, 'rakaia', 0, 'rsb', 'beid', 'nologo'],
];

// Warned of early, at three quarters and only at twice: the ends and the usual place of the sliders.
const thresholds: Readonly<Record<string, BankSeed['thresholds']>> = {
  anz: [0.1, 0.1, 0.75],
  nab: [0.75, 0.75, 2],
  kiwibank: [2, 2, 2],
};

const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function bankFrom(
  [name, module, weight, words, lacks = '', marks = '']: Line,
  country: 'AU' | 'NZ',
  id: number,
): BankSeed {
  return {
    id,
    name,
    country,
    module,
    words,
    weight,
    lacks,
    offline: marks.includes('offline'),
    cacheSeed: marks.includes('seed'),
    logo: marks.includes('nologo') ? null : `/bank-logos/${fileName(name)}.svg`,
    thresholds: thresholds[module] ?? [0.5, 0.5, 0.75],
  };
}

export const banks: readonly BankSeed[] = [
  ...australian.map((line, index) => bankFrom(line, 'AU', index + 1)),
  ...newZealand.map((line, index) => bankFrom(line, 'NZ', australian.length + index + 1)),
];

export function bankOf(module: string): BankSeed {
  const bank = banks.find((candidate) => candidate.module === module);
  if (bank === undefined) throw new Error(`No demo bank has the module ${module}`);
  return bank;
}
