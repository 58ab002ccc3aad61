// The search of the loaded rows: a moment after the last key, at once when somebody goes on, and back to the rows by keys.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { details, list } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { findGrid, renderApp } from '../renderApp.tsx';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function opened() {
  const { stores, started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    crawlers: [list([crawler('aaaaaaaa-1', 10), crawler('bbbbbbbb-2', 20)])],
  });
  stores.address.go('/crawlers?status=COMPLETED');
  await started;
  const grid = await findGrid('Crawlers');
  const field = await screen.findByRole('searchbox', { name: 'Search loaded rows' });
  return { stores, grid, field };
}

test('Enter searches at once and goes on in the rows, Escape in the empty field goes back to them', async () => {
  const { stores, grid, field } = await opened();
  await userEvent.type(field, 'bbbb{Enter}');
  await waitFor(() => expect(stores.lists.of(crawlersPage.list).shown.map(({ uuid }) => uuid)).toEqual(['bbbbbbbb-2']));
  expect(document.activeElement).toBe(grid);
  await userEvent.clear(field);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(grid);
});

test('filters that are cleared right after typing stay cleared', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { stores, field } = await opened();
  await person.type(field, 'bbbb');
  const filters = await screen.findByRole('group', { name: 'Filters' });
  await person.click(within(filters).getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(stores.lists.of(crawlersPage.list).hasFilters).toBe(false));
  // Had what was typed still been under way, it would come by then.
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([stores.lists.of(crawlersPage.list).search, (field as HTMLInputElement).value]).toEqual(['', '']);
});
