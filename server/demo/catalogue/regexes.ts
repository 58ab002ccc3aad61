// The rules that recognise transactions: one kind of rule for their type, one for their category.
import { banks } from './banks.ts';
import {
  categories,
  categoryGroups,
  idOf,
  merchants,
  thirdparties,
  transtypes,
  type Merchant,
} from '../../engine/connectors/demo/seeded/merchants.ts';

/** What each bank calls the kinds of transaction. */
const shared: readonly (readonly [regex: string, kind: string])[] = [
  ['^(SALARY|PAY|WAGES)\\b', 'Salary'],
  ['^DIRECT DEBIT\\b', 'Direct Debit'],
  ['^ATM WITHDRAWAL\\b', 'Cash Withdrawal'],
  ['^DIRECT CREDIT\\b', 'Direct Credit'],
  ['\\bTOP UP\\b', 'Card Purchase'],
  ['\\bINSTALMENT$', 'Direct Debit'],
  ['^(EFTPOS|TAP AND PAY)\\b', 'Card Purchase'],
  ['^TRANSFER (TO|FROM)\\b', 'Transfer'],
  ['\\bFEE$', 'Fee'],
  ['^INTEREST\\b', 'Interest'],
  ['^REFUND\\b', 'Refund'],
  ['^CHEQUE [0-9]+', 'Cheque'],
  ['SALARY <[A-Z ]+>', 'Salary'],
  ['^RENT\\b', 'Bill Payment'],
];

export const transtypeRegexes = [
  // One per bank of a country: more than a page of them match the same purchase.
  ...banks.map((bank) => ({
    bank,
    regex: `^VISA (PURCHASE|DEBIT)\\b.*\\b${bank.id % 2 === 0 ? bank.country : `(${bank.country}|${bank.country}S)`}$`,
    kind: 'Card Purchase',
  })),
  ...banks.flatMap((bank) => shared.map(([regex, kind]) => ({ bank, regex, kind }))),
].map(({ bank, regex, kind }, index) => ({
  id: index + 1,
  bank_id: bank.id,
  regex,
  transtype_id: idOf(transtypes, kind),
}));

const groupOf = (merchant: Merchant): string => {
  if (['Wages', 'Government Benefits', 'Interest'].includes(merchant.category)) return 'Income';
  if (['Loan Repayments', 'Buy Now Pay Later', 'Rent', 'Insurance'].includes(merchant.category)) return 'Commitments';
  if (['Gambling', 'Fees'].includes(merchant.category)) return 'Risk';
  return ['Transfers', 'Cash'].includes(merchant.category) ? 'Money movement' : 'Living';
};

const wordsOf = (merchant: Merchant): string =>
  merchant.name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** The words of its name that its line has too, or the line itself: what every description of it holds. */
function keywordsOf(merchant: Merchant): string[] {
  const line = merchant.line.toLowerCase().split(' ');
  const shared = wordsOf(merchant)
    .split(' ')
    .filter((word) => line.includes(word));
  return shared.length === 0 ? line : shared;
}

/** A narrow rule for the merchant as it writes itself, and a broad one for its first word alone. */
export const categoryRegexes = (['AU', 'NZ'] as const)
  .flatMap((country) =>
    merchants.flatMap((merchant, index) => {
      const words = keywordsOf(merchant);
      const rule = {
        keywords: words.join(', '),
        category_id: idOf(categories, merchant.category, country),
        thirdparty_id: idOf(thirdparties, merchant.name),
        group_id: idOf(categoryGroups, groupOf(merchant)),
      };
      const narrow = {
        ...rule,
        regex: merchant.line.replaceAll(' ', '\\s+'),
        filterwords: index % 2 === 0 ? 'refund' : 'reversal',
        is_broad: false,
      };
      const broad = {
        ...rule,
        regex: `\\b${(words[0] ?? '').toUpperCase()}\\b`,
        filterwords: 'gift card',
        is_broad: true,
      };
      return index % 3 === 0 ? [narrow, broad] : [narrow];
    }),
  )
  .concat([
    {
      regex: '<UNTITLED>\\s+[0-9]+',
      keywords: 'untitled',
      filterwords: 'refund',
      is_broad: true,
      category_id: idOf(categories, 'Fees', 'AU'),
      thirdparty_id: idOf(thirdparties, 'The bank itself'),
      group_id: idOf(categoryGroups, 'Risk'),
    },
  ])
  .map((rule, index) => ({ id: index + 1, ...rule }));
