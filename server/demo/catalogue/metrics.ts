// The metric modules: of the application (AM), of the cluster (CM), of both and of neither, three of them disabled.
import { namedVendors } from '../named.ts';

const lines: readonly (readonly [code: string, name: string, description: string])[] = [
  ['AM001', 'Monthly income', 'Regular credits of the last full month'],
  ['AM002', 'Monthly living expenses', 'Debits that are neither transfers nor repayments'],
  ['AM003', 'Gambling share', 'Share of debits that go to betting'],
  ['AM004', 'Dishonours', 'Dishonour fees of the last 90 days'],
  ['AM005', 'Government benefits', 'Credits from welfare agencies'],
  ['AM006', 'Buy now, pay later', 'Debits to instalment providers'],
  ['AM007', 'Rent', 'Regular debits to landlords and agents'],
  ['CM001', 'Income across accounts', 'Income of all accounts without transfers between them'],
  ['CM002', 'Expenses across accounts', 'Expenses of all accounts without transfers between them'],
  ['CM003', 'Lowest combined balance', 'Lowest sum of all balances'],
  ['CM004', 'Repayments', 'Debits to lenders over all accounts'],
  ['AMCM001', 'Savings rate', 'Share of income that is left, per account and over all'],
  ['AMCM002', 'Days below zero', 'Days with an overdrawn balance, per account and over all'],
  ['TX001', 'Unidentified transactions', 'Transactions without a type'],
  ['TX002', 'Duplicate transactions', 'Equal amount, date and description'],
];

const disabled = ['AM003', 'CM003', 'TX002'];

export const metrics = lines.map(([code, name, description], index) => ({
  id: index + 1,
  code,
  name,
  default_name: name,
  description,
  visible: code !== 'TX002',
  enabled: !disabled.includes(code),
}));

/** The metric's code, the vendor that changed it, and what it became: one is hidden, one has another name. */
export const customMetrics = [
  { code: 'AM003', vendor: namedVendors.harbour, visible: false },
  { code: 'AM001', vendor: namedVendors.harbour, name: 'Take-home pay' },
  { code: 'CM001', vendor: namedVendors.acme, name: 'Household income' },
];
