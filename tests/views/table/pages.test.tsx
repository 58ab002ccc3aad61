// What single pages say in their own words.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { details, list } from '../../stores/fakeBrowser.ts';
import { findGrid, renderApp } from '../renderApp.tsx';

const analysis = (id: number, html: boolean, pdf: boolean) => ({
  id,
  html,
  pdf,
  time: new Date().toISOString(),
  bank_id: 1,
  bank: 'ANZ',
  country_code: 'AU',
  application_id: 2,
  vendorref: { ref: 'vera-main', vendor: 'Vera Loans' },
  account_id: 5,
  account_type: 'transaction',
  transaction_count: 3,
  elapsed: 12,
  csv: true,
  completed: true,
});

test('the reports of an analysis are links where they exist, and crosses where not', async () => {
  const app = renderApp('/v1/dashboard/analyses', {
    'users/me/detailed': [details()],
    analyses: [list([analysis(8, true, true), analysis(9, true, false)])],
  });
  app.stores.address.go('/analyses');
  const grid = await findGrid('Analyses');
  const linksOf = (at: number) => {
    const row = within(grid).getAllByRole('row')[at];
    return row === undefined ? [] : within(row).queryAllByRole<HTMLAnchorElement>('link');
  };
  await waitFor(() =>
    expect(linksOf(1).map(({ pathname, target }) => `${pathname} ${target}`)).toEqual([
      '/api/v1/analyses/8/report/html _blank',
      '/api/v1/analyses/8/report/pdf _blank',
    ]),
  );
  expect(linksOf(2).map(({ pathname }) => pathname)).toEqual(['/api/v1/analyses/9/report/html']);
});

test('the connections show their title, which is not the name of the page', async () => {
  renderApp('/v1/dashboard/institutions');
  const title = await screen.findByRole('heading', { level: 1, name: 'Institution Support Status' });
  expect(getComputedStyle(title).position).not.toBe('absolute');
});
