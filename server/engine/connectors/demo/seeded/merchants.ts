// What appears on the demo's bank statements: invented merchants with their category, kind of transaction and usual amounts.
export interface Merchant {
  name: string;
  /** As the statement says it. */
  line: string;
  category: string;
  kind: string;
  /** In cents; below zero is money out. */
  low: number;
  high: number;
  /** How often it comes, beside the others. */
  weight: number;
}

type Line = readonly [
  name: string,
  line: string,
  category: string,
  kind: string,
  low: number,
  high: number,
  weight: number,
];

const lines: Line[] = [
  ['Alder & Finch Payroll', 'SALARY ALDER AND FINCH PAYROLL', 'Wages', 'Salary', 182_000, 324_000, 5],
  ['Northgate Staffing', 'PAY NORTHGATE STAFFING', 'Wages', 'Salary', 95_000, 161_000, 3],
  [
    'Office of Family Support',
    'DIRECT CREDIT OFFICE FAMILY SUPPORT',
    'Government Benefits',
    'Direct Credit',
    21_000,
    64_000,
    3,
  ],
  ['Bramble Grocer', 'VISA PURCHASE BRAMBLE GROCER', 'Groceries', 'Card Purchase', -16_400, -1_150, 16],
  ['Fallow Fields Market', 'EFTPOS FALLOW FIELDS MARKET', 'Groceries', 'Card Purchase', -9_900, -890, 9],
  ['Saltbush Diner', 'VISA PURCHASE SALTBUSH DINER', 'Dining', 'Card Purchase', -7_800, -950, 9],
  ['Pebble Coffee', 'TAP AND PAY PEBBLE COFFEE', 'Dining', 'Card Purchase', -1_450, -420, 12],
  ['Wrenfield Fuel', 'EFTPOS WRENFIELD FUEL', 'Fuel', 'Card Purchase', -11_200, -3_900, 7],
  ['Copperline Rail', 'COPPERLINE RAIL TOP UP', 'Transport', 'Card Purchase', -5_000, -1_000, 5],
  ['Tidewater Energy', 'DIRECT DEBIT TIDEWATER ENERGY', 'Utilities', 'Direct Debit', -34_000, -9_000, 3],
  ['Lumen Mobile', 'DIRECT DEBIT LUMEN MOBILE', 'Telephone', 'Direct Debit', -8_900, -2_900, 3],
  ['Paperbark Rentals', 'RENT PAPERBARK RENTALS', 'Rent', 'Bill Payment', -68_000, -41_000, 5],
  ['Heron Insurance', 'DIRECT DEBIT HERON INSURANCE', 'Insurance', 'Direct Debit', -19_500, -4_200, 2],
  ['Juniper Pharmacy', 'EFTPOS JUNIPER PHARMACY', 'Health', 'Card Purchase', -8_600, -690, 4],
  ['Brolga Streaming', 'VISA PURCHASE BROLGA STREAMING', 'Entertainment', 'Card Purchase', -2_299, -1_099, 3],
  ['Magpie Betting', 'VISA PURCHASE MAGPIE BETTING', 'Gambling', 'Card Purchase', -25_000, -1_000, 2],
  [
    'Quoll Short Term Loans',
    'DIRECT DEBIT QUOLL SHORT TERM LOANS',
    'Loan Repayments',
    'Direct Debit',
    -21_000,
    -6_000,
    2,
  ],
  ['Splitpay Four', 'SPLITPAY FOUR INSTALMENT', 'Buy Now Pay Later', 'Direct Debit', -9_500, -1_250, 3],
  ['Own account', 'TRANSFER TO OWN ACCOUNT', 'Transfers', 'Transfer', -90_000, -5_000, 4],
  ['Own account', 'TRANSFER FROM OWN ACCOUNT', 'Transfers', 'Transfer', 5_000, 90_000, 3],
  ['Cash machine', 'ATM WITHDRAWAL', 'Cash', 'Cash Withdrawal', -40_000, -2_000, 3],
  ['The bank itself', 'DISHONOUR FEE', 'Fees', 'Fee', -1_500, -900, 1],
  ['The bank itself', 'INTEREST', 'Interest', 'Interest', 3, 940, 1],
];

export const merchants: readonly Merchant[] = lines.map(([name, line, category, kind, low, high, weight]) => ({
  name,
  line,
  category,
  kind,
  low,
  high,
  weight,
}));

/** What no rule knows: neither kind nor category. */
export const unknownLines = ['OSKO 88213 REF 4471', 'MISC DR 0091', 'PMT 5521-A', 'CR ADJ 77', '<UNTITLED> 12'];

const types: Readonly<Record<string, string>> = {
  Wages: 'income',
  'Government Benefits': 'income',
  Interest: 'income',
  'Loan Repayments': 'liability',
  'Buy Now Pay Later': 'liability',
  Transfers: 'transfer',
  Cash: 'transfer',
};

const unique = (names: readonly string[]): string[] => [...new Set(names)];

export const thirdparties = unique(merchants.map(({ name }) => name)).map((name, index) => ({ id: index + 1, name }));
export const transtypes = unique([...merchants.map(({ kind }) => kind), 'Refund', 'Cheque']).map((name, index) => ({
  id: index + 1,
  name,
}));
export const categories = (['AU', 'NZ'] as const)
  .flatMap((country_code) => unique(merchants.map(({ category }) => category)).map((name) => ({ name, country_code })))
  .map((category, index) => ({ id: index + 1, ...category, category_type: types[category.name] ?? 'expense' }));
export const categoryGroups = ['Living', 'Income', 'Commitments', 'Risk', 'Money movement'].map((name, index) => ({
  id: index + 1,
  name,
}));

/** The id of one that is in the list by its name. */
export function idOf(
  list: readonly { id: number; name: string; country_code?: string }[],
  name: string,
  country?: string,
): number {
  const found = list.find((entry) => entry.name === name && (country === undefined || entry.country_code === country));
  if (found === undefined) throw new Error(`The demo knows no ${name}`);
  return found.id;
}
