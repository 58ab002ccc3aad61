// Once its rows are there the grid has the focus, unless somebody has put it elsewhere.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details, list } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { findGrid, renderApp } from '../renderApp.tsx';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const rows = [crawler('aaaaaaaa-1', 10), crawler('bbbbbbbb-2', 20)];
const staff = { 'users/me/detailed': [details({ permissions: 'STAFF' })] };

test('after a page was navigated to, and j moves what a screen reader reads', async () => {
  const { stores, started } = renderApp('/v1/dashboard/applications', { ...staff, crawlers: [list(rows)] });
  await started;
  await screen.findByText('No data available');
  act(() => stores.address.go('/crawlers'));
  window.history.pushState(null, '', '/v1/dashboard/crawlers');
  const grid = await findGrid('Crawlers');
  await waitFor(() => expect(document.activeElement).toBe(grid));
  const before = grid.getAttribute('aria-activedescendant');
  await userEvent.keyboard('j');
  await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).not.toBe(before));
  expect(document.activeElement).toBe(grid);
});

test('not while somebody types in a field', async () => {
  const { started, stores } = renderApp('/v1/dashboard/crawlers', { ...staff, crawlers: [list([])] });
  await started;
  await screen.findByText('No data available');
  const field = await screen.findByRole('searchbox', { name: 'Search loaded rows' });
  field.focus();
  act(() => stores.lists.of(crawlersPage.list).takeWhole({ count: 2, next: null, results: rows as never }));
  await findGrid('Crawlers');
  expect(document.activeElement).toBe(field);
});
