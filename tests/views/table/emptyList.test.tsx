// A list without rows says what can be done about it: let go of the filters, or look again.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details, list } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { findGrid, renderApp } from '../renderApp.tsx';

/** Crawlers of which none failed. */
async function openCrawlers(query: string, rows: readonly unknown[]) {
  const app = renderApp(`/v1/dashboard/crawlers${query}`, {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    crawlers: [({ searchParams }) => list(searchParams.has('status', 'FAILED') ? [] : [...rows])()],
  });
  // The address bar of the stores is one in memory.
  app.stores.address.go(`/crawlers${query}`);
  await app.started;
  return app;
}

/** What the page says in the place of its rows. */
const saying = async (): Promise<HTMLElement> => {
  const place = (await screen.findByText('No data available')).parentElement;
  if (place === null) throw new Error('The words stand nowhere');
  return place;
};

test('where filters hold every row back, one button clears them and the rows are there again', async () => {
  const { stores } = await openCrawlers('?status=FAILED', [crawler('aaaaaaaa-1', 10), crawler('bbbbbbbb-2', 20)]);
  const place = await saying();
  expect(screen.queryByRole('grid', { name: 'Crawlers' })).toBeNull();
  await userEvent.click(await within(place).findByRole('button', { name: 'Clear filters' }));
  const grid = await findGrid('Crawlers');
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  expect(stores.address.full).toBe('/crawlers');
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  expect(screen.queryByText('No data available')).toBeNull();
});

test('where there is nothing without filters either, it offers to look again and no filters to clear', async () => {
  await openCrawlers('', []);
  const place = await saying();
  const again = await within(place).findByRole('button', { name: 'Refresh' });
  expect(within(place).getAllByRole('button')).toEqual([again]);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});
