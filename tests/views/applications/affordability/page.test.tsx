// The page Affordability: each figure opens its transactions, what nobody can tell is not known, and currencies stand apart.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { details, refusal } from '../../../stores/fakeBrowser.ts';
import { renderApp } from '../../renderApp.tsx';
import { answer, at, part, path, recognised, section, shown, wages } from './found.tsx';

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
