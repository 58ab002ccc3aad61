// The record of an application says what it can afford a month, once its own rows are there.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AffordabilityPart } from '../../../src/api/contract/analyses/affordability.ts';
import { application } from '../../commands/records/application.ts';
import { list, refusal } from '../../stores/fakeBrowser.ts';
import { account, at, profiles } from './lookedUp.ts';

const path = 'applications/812/affordability';
const affordable = {
  not_known: null,
  income: 4333.33,
  commitments: 480,
  buffer: 0,
  spent: 1000.5,
  benchmark: null,
  living: 1000.5,
  left: 2852.83,
  assumptions: [],
};
const dishonour = { account_id: 51, date: '2026-11-03', name: null, amount: null, fee: 15, lines: [] };
const part = (
  changes: Partial<AffordabilityPart['affordable']> = {},
  more: Partial<AffordabilityPart> = {},
): AffordabilityPart => ({
  currency: 'AUD',
  accounts: [51],
  income: [],
  commitments: [],
  months: [],
  affordable: { ...affordable, ...changes },
  dishonours: [dishonour],
  gambling: [],
  cash_advances: [],
  small_loans: [],
  balances: [{ account_id: 51, days_below_zero: 2, lowest: { date: '2026-11-04', amount: -16 } }],
  ...more,
});
const recognised = { country_code: 'AU', lines: 10, recognised: 2, money: 100, recognised_money: 30 };
const found = (parts: readonly object[], isLittle = false) => ({
  application_id: 812,
  from: '2026-08-01',
  until: '2026-11-20',
  parts,
  recognised: [{ ...recognised, is_little: isLittle }],
  not_counted: { pending: 0, other_currency: 0 },
  not_shared: 0,
});
const record = (transactions: number) => ({
  ...application(812),
  profiles: [{ ...profiles[0], accounts: [{ ...account(51), transaction_count: transactions }] }],
});
const shown = (answer: () => Response, transactions = 3) =>
  at('/lookup?application_id=812', { 'applications/lookup': [list([record(transactions)])], [path]: [answer] });
/** Its frame stands before its code has come, and has no link. */
async function panel() {
  await screen.findByRole('link', { name: 'Affordability with transactions' }, { timeout: 10_000 });
  return within(screen.getByRole('region', { name: 'Affordability' }));
}
const told = (parts: readonly object[], isLittle?: boolean) => shown(() => Response.json(found(parts, isLittle)));
const figures = async () =>
  (await (await panel()).findAllByRole('term')).map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  );

it('says in a few figures what is left a month and how the accounts were run, and leads to the page', async () => {
  const page = await told([part()]);
  expect(await figures()).toEqual([
    'Income 4,333.33 AUD',
    'Commitments 480.00 AUD',
    'Spent freely 1,000.50 AUD',
    'Left a month 2,852.83 AUD',
    'Dishonours 1',
    'Days below zero 2',
  ]);
  const shownPanel = await panel();
  expect(shownPanel.queryByText(/^Little recognised/)).toBeNull();
  await userEvent.click(shownPanel.getByRole('link', { name: 'Affordability with transactions' }));
  expect(page.stores.address.full).toBe('/application/812/affordability');
});

it('writes the sign before the sum, and what is left of each currency by itself', async () => {
  await told([part({ left: -1978.44 }), part({}, { currency: 'GBP' })]);
  expect(await (await panel()).findByText('-1,978.44 AUD')).toBeDefined();
  expect((await panel()).getByText('2,852.83 GBP')).toBeDefined();
});

it('says not known with its reason, and how much was recognised where it is little', async () => {
  const balances = [
    { account_id: 51, days_below_zero: 2, lowest: null },
    { account_id: 53, days_below_zero: 0, lowest: null },
    { account_id: 52, days_below_zero: null, lowest: null },
  ];
  const untold = part({ not_known: 'no stream of income was found', income: null, left: null }, { balances });
  await told([untold], true);
  expect(await figures()).toEqual([
    'Income not known',
    'Commitments 480.00 AUD',
    'Spent freely 1,000.50 AUD',
    'Left a month not known: no stream of income was found',
    'Dishonours 1',
    'Days below zero 2, not known of 1 more',
  ]);
  expect(
    (await panel()).getByText('Little recognised: AU: 20 % of 10 transactions, 30 % of their money'),
  ).toBeDefined();
});

it('masks the sums while the privacy shutter is on', async () => {
  const page = await told([part()]);
  expect(await (await panel()).findByText('2,852.83 AUD')).toBeDefined();
  page.stores.preferences.setShut(true);
  expect(await screen.findByText('Affordability', { selector: 'h3' })).toBeDefined();
  expect((await panel()).queryByText(/2,852/)).toBeNull();
  expect((await panel()).queryByText(/4,333/)).toBeNull();
});

it('asks for nothing where there are no transactions', async () => {
  const page = await shown(() => Response.json(found([part()])), 0);
  expect(await (await panel()).findByText('Not known: there are no transactions yet.')).toBeDefined();
  expect(page.browser.sent.filter((one) => one.path.includes('/affordability'))).toEqual([]);
});

it('says what could not be read, and reads it again', async () => {
  let tries = 0;
  await shown(() => ((tries += 1) === 1 ? refusal(500, 'No')() : Response.json(found([part()]))));
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Try again' }));
  expect(await (await panel()).findByText('2,852.83 AUD')).toBeDefined();
});
