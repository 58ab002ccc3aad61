// An application with wages, a dishonour and lines, as the page of its affordability gets it.
import { screen, within } from '@testing-library/react';
import type { AffordabilityPart } from '../../../../src/api/contract/analyses/affordability.ts';
import type { Affordability } from '../../../../src/stores/affordability/shown.ts';
import { details } from '../../../stores/fakeBrowser.ts';
import { renderApp } from '../../renderApp.tsx';

// As the newest browsers do.
Element.prototype.scrollIntoView = () => Promise.resolve();

export const at = '/v1/dashboard/application/812/affordability';
export const path = 'applications/812/affordability';
const pay = (sequence: number, date: string) => ({
  account_id: 9,
  sequence,
  date,
  amount: 2000,
  description: `SALARY HARBOUR WORKS ${sequence}`,
});
export const wages: AffordabilityPart['income'][number] = {
  kind: 'wages',
  name: 'Harbour Works',
  frequency: 'fortnightly',
  next_on: '2026-11-28',
  median: 2000,
  least: 2000,
  most: 2000,
  last: 2000,
  first_on: '2026-10-31',
  last_on: '2026-11-14',
  has_ended: false,
  lines: [pay(4, '2026-10-31'), pay(9, '2026-11-14')],
};
export const part = (changes: Partial<AffordabilityPart> = {}): AffordabilityPart => ({
  currency: 'AUD',
  accounts: [9],
  income: [wages],
  commitments: [],
  months: [
    { month: '2026-11', is_full: false, in: 4000, other_in: 0, committed: 480, discretionary: 1000.5, left: 2519.5 },
  ],
  affordable: {
    not_known: null,
    income: 4333.33,
    commitments: 480,
    buffer: 48,
    spent: 1000.5,
    benchmark: 1900,
    living: 1900,
    left: 1905.33,
    assumptions: ['Commitments have a buffer of 10 % on top, by the table.'],
  },
  dishonours: [{ account_id: 9, date: '2026-11-03', name: null, amount: null, fee: 15, lines: [] }],
  gambling: [],
  cash_advances: [],
  small_loans: [],
  balances: [{ account_id: 9, days_below_zero: null, lowest: null }],
  ...changes,
});
export const recognised = {
  country_code: 'AU',
  lines: 10,
  recognised: 9,
  money: 100,
  recognised_money: 95,
  is_little: false,
};
export const answer = (changes: Partial<Affordability> = {}): Affordability => ({
  application_id: 812,
  from: '2026-10-31',
  until: '2026-11-20',
  parts: [part()],
  recognised: [recognised],
  not_counted: { pending: 0, other_currency: 0 },
  not_shared: 0,
  ...changes,
});
const counted = (
  sequence: number,
  date: string,
  amount: number,
  counts_as: string | null,
  end: number | null = null,
) => ({
  account_id: 9,
  sequence,
  date,
  amount,
  description: `LINE ${sequence}`,
  counts_as,
  day_ended_with: end,
});
export const lines = [
  counted(1, '2026-10-30', 2000, 'in'),
  counted(2, '2026-11-02', 2000, 'in', 1500),
  counted(3, '2026-11-02', 2000, 'in'),
  counted(4, '2026-11-03', -480, 'committed', -12.5),
  counted(5, '2026-11-04', -1000.5, 'discretionary', 20),
  counted(6, '2026-11-04', 70, 'other_in'),
  counted(7, '2026-11-05', -300, null),
];
export const shown = (
  found: Affordability,
  behind: () => Response = () => Response.json({ application_id: 812, lines }),
) =>
  renderApp(at, {
    'users/me/detailed': [details()],
    [path]: [() => Response.json(found)],
    [`${path}/lines`]: [behind],
  });
/** The descriptions of the lines in the table of that name. */
export const told = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByText(/^LINE /)
    .map(({ textContent }) => textContent);
export const section = (name: string) => screen.findByRole('region', { name });
