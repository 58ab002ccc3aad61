// A dossier whose every text comes from somebody who means harm, and whose sums are known.
import type { Made } from '../../../../server/engine/documents/content/documentPage.ts';
import type { Account, Dossier, TransactionFacts } from '../../../../server/engine/documents/data/dossier.ts';

export const hostile = '</style><script>alert(1)</script><img src=x onerror=alert(2)> "\'&';

export const made: Made = {
  at: '2026-11-07T10:00:00.000Z',
  dataAt: '2026-11-07T10:00:00.000Z',
  version: 1,
  publicUrl: 'https://signalbox.example',
};
/** For documents that hold no statement. */
export const noStatements = async (): Promise<undefined> => undefined;

export const transaction = (amount: string, more: Partial<TransactionFacts> = {}): TransactionFacts => ({
  account_id: 1,
  sequence: 1,
  date: '2026-11-05',
  amount,
  balance: '100.00',
  description: 'EFTPOS FALLOW FIELDS MARKET',
  transaction_type: 'Card Purchase',
  category: 'Groceries',
  category_type: 'expense',
  segment: null,
  thirdparty: 'Fallow Fields Market',
  returned: false,
  bank_codes: null,
  ...more,
});

export const account = (transactions: TransactionFacts[], more: Partial<Account> = {}): Account => ({
  id: 1,
  profile_id: 1,
  nickname: 'Everyday',
  bsb: '901-001',
  number: '12345678',
  type: 'transaction',
  available: '1234.50',
  balance: '-0.10',
  transaction_count: transactions.length,
  bank: 'First Bank',
  country_code: 'AU',
  initiator: 'api',
  not_offered: [],
  uncounted: [],
  source: 'bank',
  check: 'agrees',
  provenance: null,
  transactions,
  recorded: transactions,
  statements: [],
  analysis: undefined,
  ...more,
});

export const dossier = (accounts: Account[], more: Partial<Dossier> = {}): Dossier => ({
  application: {
    id: 12,
    vendor_id: 1,
    label_id: 1,
    timestamp: '2026-11-06T09:04:11.000Z',
    vendor: 'Harbour Loans',
    label: 'harbour-main',
    vendor_specific_id: 'client-12345',
    full_name: 'Verity Gorsedale',
    email: 'verity@gorsedale.example',
    mobile: '0491570800',
    balances: 'completed',
    transactions: 'completed',
    estatements: 'not_requested',
    interims: 'died',
    account_owner_info: 'pending',
    analysis: true,
    days_to_retrieve: 90,
    days_to_display: 90,
    select_accounts: false,
    account_product: null,
    analysed: true,
    finalised: false,
    deleted: false,
    too_old: false,
    score_id: 5,
    score_outdated: false,
    score_withheld: false,
    score_note: null,
  },
  personal: true,
  accounts,
  not_shared: [],
  affordability: null,
  score: { id: 5, value: 712, reasons: ['Income arrives regularly'], model: null, factors: null, period: null },
  settings: {
    summaryTemplate: 'summary-pdf_v2',
    analysisTemplate: 'analysis-pdf_v2',
    foldable: false,
    pdfInline: false,
    withStatements: false,
    withCode: false,
    timeZone: 'Australia/Sydney',
  },
  ...more,
});

/** The same with harm in every text that a bank, a customer or a vendor may have written. */
export function hostileDossier(): Dossier {
  const nasty = account(
    [transaction('-12.50', { description: `=cmd|'/c calc'!A1${hostile}`, category: hostile, thirdparty: hostile })],
    { nickname: hostile, bank: hostile, type: hostile, bsb: hostile, number: hostile },
  );
  const whole = dossier([nasty]);
  return {
    ...whole,
    application: {
      ...whole.application,
      vendor: hostile,
      label: `${hostile}\u202etxet`,
      vendor_specific_id: hostile,
      full_name: hostile,
      email: hostile,
      account_product: hostile,
    },
    score: {
      id: 5,
      value: 9_999,
      reasons: [hostile],
      model: hostile,
      factors: [{ codes: hostile, name: hostile, found: hostile, points: 9_999 }],
      period: null,
    },
    settings: { ...whole.settings, foldable: true, summaryTemplate: hostile, analysisTemplate: hostile },
  };
}
