// The forty banks of the demo: those of the catalogue that it needs and some of its own, with the features that each lacks.
import { logoOf, readCatalogue } from '../../engine/catalogue/catalogue.ts';
import type { Country } from '../../engine/catalogue/shapes.ts';
import { namedBanks } from '../named.ts';

export interface BankSeed {
  id: number;
  name: string;
  country: Country;
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

type Line = readonly [name: string, weight: number, lacks?: string, marks?: string];

// Marks: "offline", "seed" (its module keeps a seed).
const lines: Readonly<Record<Country, readonly Line[]>> = {
  AU: [
    ['ANZ', 30, '', 'seed'],
    [namedBanks.foundByWord, 40, '', 'seed'],
    ['NAB', 30],
    [namedBanks.allTimestamps, 28, '', 'seed'],
    // Three banks on one module.
    ['St.George', 12, 'i'],
    ['Bank of Melbourne', 6, 'i'],
    ['BankSA', 5, 'i'],
    ['Bendigo Bank', 9, 'd'],
    ['Suncorp Bank', 8],
    ['Bankwest', 9, '', 'seed'],
    ['ING', 12, 'i'],
    ['Macquarie Bank', 9],
    ['HSBC Australia', 4, 'e', 'offline'],
    [namedBanks.seventyTwentyTen, 6],
    ['ME Bank', 4, 'ei'],
    ['AMP Bank', 3, 'ei'],
    ['ubank', 7, 'd'],
    ['Great Southern Bank', 4, 'i'],
    ['Newcastle Permanent', 3, 'eid'],
    ['Greater Bank', 3, 'ei'],
    ['Heritage Bank', 3, 'i'],
    [namedBanks.offlineWithReason, 3, 'ei', 'offline'],
    ['Beyond Bank', 3, 'id'],
    ['Teachers Mutual Bank', 3, 'ei'],
    [namedBanks.noTimestamps, 2, 'eid'],
    ['Demo Bank', 4],
  ],
  NZ: [
    ['ANZ New Zealand', 18, '', 'seed'],
    ['ASB', 16],
    ['BNZ', 14],
    ['Westpac New Zealand', 12, 'i'],
    ['Kiwibank', 14, '', 'seed'],
    ['TSB', 6, 'i'],
    ['The Co-operative Bank', 4, 'ei'],
    ['SBS Bank', 4, 'ei'],
    ['Heartland Bank', 3, 'eid'],
    ['Rabobank New Zealand', 2, 'btid', 'offline'],
    ['HSBC New Zealand', 2, 'e', 'offline'],
    ['Nelson Building Society', 2, 'eid'],
    ['First Credit Union', 2, 'teid'],
    [namedBanks.noCrawls, 0, 'beid'],
  ],
};

const { banks: known } = readCatalogue();
/** Banks that there are in the demo alone. */
const invented = [
  { name: 'Demo Bank', module: 'demo', search: 'demonstration try test', logo: true },
  { name: namedBanks.noCrawls, module: 'rakaia', search: 'rsb' },
] as const;

// Warned of early, at three quarters and only at twice: the ends and the usual place of the sliders.
const thresholds: Readonly<Record<string, BankSeed['thresholds']>> = {
  anz: [0.1, 0.1, 0.75],
  nab: [0.75, 0.75, 2],
  kiwibank: [2, 2, 2],
};

function bankFrom([name, weight, lacks = '', marks = '']: Line, country: Country, id: number): BankSeed {
  const bank = [...known[country], ...invented].find((one) => one.name === name);
  if (bank === undefined) throw new Error(`The catalogue has no bank ${name}`);
  return {
    id,
    name,
    country,
    module: bank.module,
    words: bank.search,
    weight,
    lacks,
    offline: marks.includes('offline'),
    cacheSeed: marks.includes('seed'),
    logo: logoOf(bank),
    thresholds: thresholds[bank.module] ?? [0.5, 0.5, 0.75],
  };
}

export const banks: readonly BankSeed[] = [
  ...lines.AU.map((line, index) => bankFrom(line, 'AU', index + 1)),
  ...lines.NZ.map((line, index) => bankFrom(line, 'NZ', lines.AU.length + index + 1)),
];

export function bankOf(module: string): BankSeed {
  const bank = banks.find((candidate) => candidate.module === module);
  if (bank === undefined) throw new Error(`No demo bank has the module ${module}`);
  return bank;
}
