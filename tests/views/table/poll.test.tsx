// A poll draws what it changed and nothing else, and whatever is cut can be read by pointing at it.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details, list, refusal } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { findGrid, renderApp } from '../renderApp.tsx';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

test('one status that changed is the only thing drawn anew in the table', async () => {
  const [first, second] = [crawler('aaaaaaaa-1', 10), crawler('bbbbbbbb-2', 20)];
  const answers = [list([first, second]), list([first, { ...second, status: 'FAILED' }])];
  const { stores, started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    crawlers: answers,
  });
  await started;
  const grid = await findGrid('Crawlers');
  const changed: string[] = [];
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const cell = element?.closest('[role=gridcell]');
      if (cell !== null && cell !== undefined) changed.push(cell.textContent);
    }
  });
  watcher.observe(grid, { subtree: true, childList: true, characterData: true, attributes: true });
  await stores.lists.of(crawlersPage.list).poll();
  await within(grid).findByText('FAILED');
  watcher.disconnect();
  expect(new Set(changed)).toEqual(new Set(['FAILED']));
});

test('new rows that wait are told in the bar, where they cover no row and push none down', async () => {
  const [first, second] = [crawler('aaaaaaaa-1', 10), crawler('bbbbbbbb-2', 20)];
  const { stores, started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    crawlers: [list([first, second]), list([crawler('cccccccc-3', 5), first, second])],
  });
  await started;
  const grid = await findGrid('Crawlers');
  const age = await screen.findByText('just read');
  const parts = grid.closest('main')?.childElementCount;
  stores.lists.of(crawlersPage.list).moveTo(1);
  await stores.lists.of(crawlersPage.list).poll();
  const told = await screen.findByRole('button', { name: /^1 new – press/ });
  expect(age.parentElement?.parentElement?.contains(told)).toBe(true);
  expect(grid.closest('main')?.childElementCount).toBe(parts);
});

test('rows that somebody points at stay where they are, and one that cannot be read is told', async () => {
  const [first, second] = [crawler('aaaaaaaa-1', 10), crawler('bbbbbbbb-2', 20)];
  const newer = crawler('cccccccc-3', 5);
  const { stores, started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    crawlers: [
      list([first, second]),
      list([newer, first, second]),
      list([newer, first, { ...second, status: 'LOST' }]),
    ],
  });
  await started;
  const grid = await findGrid('Crawlers');
  const rows = () => within(grid).getAllByRole('row').length;
  const before = rows();
  await userEvent.hover(grid);
  await stores.lists.of(crawlersPage.list).poll();
  await screen.findByRole('button', { name: /^1 new/ });
  expect(rows()).toBe(before);
  await userEvent.unhover(grid);
  await stores.lists.of(crawlersPage.list).poll();
  await screen.findByText(/1 row could not be read and is left out/);
});

test('a cell tells all of its text to who points at it', async () => {
  const { started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    crawlers: [
      list([{ ...crawler('aaaaaaaa-1', 10), vendor_specific_id: 'a-reference-that-is-longer-than-its-column' }]),
    ],
  });
  await started;
  const text = 'a-reference-that-is-longer-than-its-column';
  const cell = within(await findGrid('Crawlers')).getByRole('gridcell', { name: text });
  expect(cell.title).toBe('');
  await userEvent.hover(cell);
  expect(cell.title).toBe(text);
});

test('a poll that fails is told in the bar that says the age of the rows, and nothing comes between', async () => {
  const { stores, started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    crawlers: [
      list([crawler('aaaaaaaa-1', 10)]),
      refusal(500, 'The database is busy.'),
      list([crawler('aaaaaaaa-1', 10)]),
    ],
  });
  await started;
  const grid = await findGrid('Crawlers');
  const age = await screen.findByText('just read');
  const parts = grid.closest('main')?.childElementCount;
  await stores.lists.of(crawlersPage.list).poll();
  const told = await screen.findByText(/^An error occured: The database is busy\. These rows are from \d/);
  expect(told.getAttribute('role')).toBe('alert');
  expect(age.parentElement?.parentElement?.contains(told)).toBe(true);
  expect(grid.closest('main')?.childElementCount).toBe(parts);
  await stores.lists.of(crawlersPage.list).poll();
  await waitFor(() => expect(screen.queryByText(/These rows are from/)).toBeNull());
});
