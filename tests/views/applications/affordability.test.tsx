// The page Affordability: each figure opens its transactions, what nobody can tell is not known, and currencies stand apart.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AffordabilityPart } from '../../../src/api/contract/analyses/affordability.ts';
import type { Affordability } from '../../../src/stores/affordability/shown.ts';
import { details, refusal } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

// As the newest browsers do.
Element.prototype.scrollIntoView = () => Promise.resolve();

const at = '/v1/dashboard/application/812/affordability';
const path = 'applications/812/affordability';
const pay = (sequence: number, date: string) => ({
  account_id: 9,
  sequence,
  date,
  amount: 2000,
  description: `SALARY HARBOUR WORKS ${sequence}`,
});
const wages: AffordabilityPart['income'][number] = {
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
const part = (changes: Partial<AffordabilityPart> = {}): AffordabilityPart => ({
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
const recognised = { country_code: 'AU', lines: 10, recognised: 9, money: 100, recognised_money: 95, is_little: false };
const answer = (changes: Partial<Affordability> = {}): Affordability => ({
  application_id: 812,
  from: '2026-10-31',
  until: '2026-11-20',
  parts: [part()],
  recognised: [recognised],
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
const lines = [
  counted(1, '2026-10-30', 2000, 'in'),
  counted(2, '2026-11-02', 2000, 'in', 1500),
  counted(3, '2026-11-02', 2000, 'in'),
  counted(4, '2026-11-03', -480, 'committed', -12.5),
  counted(5, '2026-11-04', -1000.5, 'discretionary', 20),
  counted(6, '2026-11-04', 70, 'other_in'),
  counted(7, '2026-11-05', -300, null),
];
const shown = (found: Affordability, behind: () => Response = () => Response.json({ application_id: 812, lines })) =>
  renderApp(at, {
    'users/me/detailed': [details()],
    [path]: [() => Response.json(found)],
    [`${path}/lines`]: [behind],
  });
/** The descriptions of the lines in the table of that name. */
const told = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByText(/^LINE /)
    .map(({ textContent }) => textContent);
const section = (name: string) => screen.findByRole('region', { name });

it('tells what is left a month with its currency and every assumption', async () => {
  shown(answer());
  const month = await section('Left a month');
  const told = within(month)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(told).toEqual([
    ['Income', '4,333.33 AUD'],
    ['Commitments', '480.00 AUD'],
    ['Buffer on commitments', '48.00 AUD'],
    ['Spent freely', '1,000.50 AUD'],
    ['Living costs by the table', '1,900.00 AUD'],
    ['Living costs that count', '1,900.00 AUD'],
    ['Left', '1,905.33 AUD'],
  ]);
  expect(within(month).getByText('Commitments have a buffer of 10 % on top, by the table.')).toBeDefined();
  expect(screen.queryByText(/^Little was recognised/)).toBeNull();
});

it('opens the transactions behind an income, which add up, and closes them again', async () => {
  shown(answer());
  const summary = within(await section('Income')).getByText(/Harbour Works/);
  expect(summary.closest('details')?.open).toBe(false);
  await userEvent.click(summary);
  expect(summary.closest('details')?.open).toBe(true);
  const lines = screen.getByRole('table', { name: 'Transactions of Harbour Works' });
  expect(within(lines).getByText('SALARY HARBOUR WORKS 9')).toBeDefined();
  expect(within(lines).getByText('4,000.00 AUD')).toBeDefined();
  await userEvent.click(summary);
  expect(summary.closest('details')?.open).toBe(false);
});

it('has no 0 for what nobody can tell, and says why', async () => {
  const reason = 'no stream of income was found';
  const affordable = { ...part().affordable, not_known: reason, income: null, living: null, left: null };
  shown(answer({ parts: [part({ income: [], affordable })] }));
  const month = await section('Left a month');
  expect(within(month).getByText(`Not known: ${reason}`)).toBeDefined();
  expect(within(month).getAllByText('not known')).toHaveLength(3);
  expect(within(await section('Income')).getByText('No stream of income was found.')).toBeDefined();
  const conduct = within(await section('Conduct'));
  expect(conduct.getByText(/days below zero not known/)).toBeDefined();
  await userEvent.click(conduct.getByText('Dishonours: 1'));
  const cells = within(conduct.getByRole('table', { name: 'Dishonours' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['2026-11-03', 'not known', 'not known', '15.00 AUD']);
});

it('keeps two currencies apart, and warns where little was recognised', async () => {
  const parts = [part(), part({ currency: 'GBP', accounts: [10], income: [] })];
  shown(
    answer({ parts, recognised: [recognised, { ...recognised, country_code: 'GB', recognised: 2, is_little: true }] }),
  );
  expect(within(await section('AUD')).getAllByText('4,333.33 AUD')).toHaveLength(1);
  expect(within(await section('GBP')).getAllByText('4,333.33 GBP')).toHaveLength(1);
  expect(screen.getByText(/^Little was recognised/)).toBeDefined();
  expect(screen.getByText('GB: 20 % of 10 transactions, 95 % of their money')).toBeDefined();
});

it('names nobody to who may not see personal data', async () => {
  const lines = wages.lines.map((line) => ({ ...line, description: null }));
  shown(answer({ parts: [part({ income: [{ ...wages, name: null, lines }] })] }));
  await userEvent.click(within(await section('Income')).getByText('Wages'));
  const table = screen.getByRole('table', { name: 'Transactions of wages' });
  expect(within(table).getAllByText('not shown')).toHaveLength(2);
});

it('says that there are no transactions, and what names no application', async () => {
  shown(answer({ from: null, until: null, parts: [], recognised: [] }));
  expect(await screen.findByText(/^This application has no transactions yet/)).toBeDefined();
});

it('tells an address that names no application', async () => {
  renderApp('/v1/dashboard/application/x1/affordability', { 'users/me/detailed': [details()] });
  expect(await screen.findByText('Invalid Id')).toBeDefined();
});

it('says what could not be read, and reads it again', async () => {
  let tries = 0;
  renderApp(at, {
    'users/me/detailed': [details()],
    [path]: [() => ((tries += 1) === 1 ? refusal(500, 'No')() : Response.json(answer()))],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await section('Left a month')).toBeDefined();
});

it('gives the focus back to the figure when Escape closes its transactions, and then leads to the application', async () => {
  const { stores } = shown(answer());
  const summary = within(await section('Income'))
    .getByText(/Harbour Works/)
    .closest('summary');
  await userEvent.click(summary ?? document.body);
  const details = summary?.closest('details');
  const lines = screen.getByRole('table', { name: 'Transactions of Harbour Works' });
  lines.tabIndex = -1;
  lines.focus();
  await userEvent.keyboard('{Escape}');
  expect(details?.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  expect(stores.address.path).toBe('/application/812/affordability');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(stores.address.full).toBe('/lookup?application_id=812'), { timeout: 10_000 });
}, 20_000);

it('opens the transactions of a figure of a month and closes them, by its button and by Escape', async () => {
  shown(answer());
  const figure = await screen.findByRole('button', { name: '4,000.00, In, 2026-11' }, { timeout: 10_000 });
  expect(figure.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(figure);
  const name = 'Transactions of In, 2026-11 (AUD)';
  await screen.findByRole('table', { name });
  expect(told(name)).toEqual(['LINE 2', 'LINE 3']);
  expect(within(screen.getByRole('table', { name })).getByText('4,000.00 AUD')).toBeDefined();
  expect(figure.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('table', { name })).toBeNull();
  expect(document.activeElement).toBe(figure);
  await userEvent.click(screen.getByRole('button', { name: '2,519.50, Left, 2026-11' }));
  // Other money in is in nothing that is left, and neither is a transfer between own accounts.
  expect(told('Transactions of Left, 2026-11 (AUD)')).toEqual(['LINE 2', 'LINE 3', 'LINE 4', 'LINE 5']);
  await userEvent.click(screen.getByRole('button', { name: '2,519.50, Left, 2026-11' }));
  expect(screen.queryByRole('table', { name: /^Transactions of Left/ })).toBeNull();
});

it('leads from what comes in a month to its streams, and opens what was spent freely in full months', async () => {
  const months = part().months.map((month) => ({ ...month, is_full: true }));
  shown(answer({ parts: [part({ months })] }));
  await userEvent.click(await screen.findByRole('button', { name: '4,333.33 AUD, Income' }, { timeout: 10_000 }));
  expect(document.activeElement?.textContent).toContain('Harbour Works');
  await userEvent.click(screen.getByRole('button', { name: '1,000.50 AUD, Spent freely' }));
  const name = 'Transactions of Spent freely in full months (AUD)';
  await screen.findByRole('table', { name });
  expect(told(name)).toEqual(['LINE 5']);
});

it('opens the days that an account ended below zero or at its lowest, with their balances', async () => {
  const balances = [{ account_id: 9, days_below_zero: 1, lowest: { date: '2026-11-03', amount: -12.5 } }];
  shown(answer({ parts: [part({ balances })] }));
  await userEvent.click(
    await screen.findByRole('button', { name: '1 day below zero, Account 9' }, { timeout: 10_000 }),
  );
  const name = 'Transactions of Days below zero and lowest balance of account 9 (AUD)';
  await screen.findByRole('table', { name });
  expect(told(name)).toEqual(['LINE 4']);
  expect(within(screen.getByRole('table', { name })).getByText('-12.50 AUD')).toBeDefined();
});

it('says that the transactions of a figure could not be read, and reads them again', async () => {
  let tries = 0;
  shown(answer(), () => ((tries += 1) === 1 ? refusal(500, 'No')() : Response.json({ application_id: 812, lines })));
  await userEvent.click(await screen.findByRole('button', { name: '480.00, Committed, 2026-11' }, { timeout: 10_000 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const name = 'Transactions of Committed, 2026-11 (AUD)';
  await screen.findByRole('table', { name });
  expect(told(name)).toEqual(['LINE 4']);
});
