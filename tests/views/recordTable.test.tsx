// The one table in the page: a grid with one tab stop, worked by keys and by mouse.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { details, list } from '../stores/fakeBrowser.ts';
import { crawler } from '../stores/lists/world.ts';
import { findGrid, renderApp } from './renderApp.tsx';
import { crawlers as crawlersPage } from '../../src/views/crawlers/crawlers.page.ts';

const rows = [
  crawler('aaaaaaaa-1', 10),
  crawler('bbbbbbbb-2', 20, { elapsed: 700, status: 'DIED' }),
  crawler('cccccccc-3', 30),
];
// The page of the test has no size, and nothing that would measure it.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

async function openCrawlers(answers = {}, address = '/v1/dashboard/crawlers') {
  const app = renderApp(address, {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    crawlers: [list(rows)],
    ...answers,
  });
  // The address bar of the stores is one in memory.
  app.stores.address.go(address.replace('/v1/dashboard', ''));
  await app.started;
  return app;
}

test('it is one stop of the Tab key, and names the row under the cursor', async () => {
  const { stores } = await openCrawlers();
  const grid = await findGrid('Crawlers');
  expect(grid.getAttribute('aria-rowcount')).toBe('4');
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(11);
  expect([...grid.querySelectorAll('[tabindex="0"]')]).toEqual([]);
  act(() => grid.focus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).toBe('crawlers-row-bbbbbbbb-2'));
  expect(document.getElementById('crawlers-row-bbbbbbbb-2')?.getAttribute('aria-rowindex')).toBe('3');
  expect(document.activeElement).toBe(grid);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{Enter}');
  await waitFor(() => expect(stores.lists.of(crawlersPage.list).sort).toEqual({ column: 'bank', down: false }));
  const width = stores.lists.of(crawlersPage.list).widths.get('bank') ?? 0;
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(stores.preferences.lists.get('crawlers')?.widths.get('bank')).toBe(width + 16);
});

test('the arrows reach the box that selects all, and Enter or Space works it', async () => {
  const { stores } = await openCrawlers();
  const grid = await findGrid('Crawlers');
  const box = within(grid).getByRole('checkbox', { name: 'Select all matching rows' });
  act(() => grid.focus());
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')).toBe(box);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('true'));
  expect(stores.lists.of(crawlersPage.list).selected.size).toBe(3);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('false'));
  await userEvent.keyboard('{ArrowRight}');
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/^crawlers-head-/);
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/^crawlers-row-/);
});

test('rows are selected, sorted and opened by mouse', async () => {
  const { stores } = await openCrawlers();
  const grid = await findGrid('Crawlers');
  const [, one, two] = within(grid).getAllByRole('row');
  fireEvent.click(within(one as HTMLElement).getAllByRole('gridcell')[0] as HTMLElement);
  fireEvent.click(two as HTMLElement, { ctrlKey: true });
  await waitFor(() => expect(stores.lists.of(crawlersPage.list).selected.size).toBe(2));
  const all = within(grid).getByRole('checkbox', { name: 'Select all matching rows' });
  await waitFor(() => expect(all.getAttribute('aria-checked')).toBe('mixed'));
  fireEvent.click(all);
  await waitFor(() => expect(all.getAttribute('aria-checked')).toBe('true'));
  fireEvent.click(within(grid).getByRole('columnheader', { name: /^Time Elapsed/ }));
  fireEvent.doubleClick(two as HTMLElement);
  await waitFor(() => expect(stores.address.full).toMatch(/^\/crawler\/bbbbbbbb-2/));
});

test('an empty list says so', async () => {
  await openCrawlers({ crawlers: [list()] });
  await screen.findByText('No data available');
});

test('a wrong filter in the address is named, and the others hold', async () => {
  const { stores } = await openCrawlers({}, '/v1/dashboard/crawlers?status=NOPE&bank_id=3');
  await screen.findByText(/^Status must be one of/);
  expect(stores.lists.of(crawlersPage.list).filters).toEqual({ bank_id: '3' });
});

test('Cache Present is offered above USER only, and Clear only resets the form', async () => {
  const { stores } = await openCrawlers({}, '/v1/dashboard/crawlers?status=DIED');
  const form = await screen.findByRole('search', { name: 'Search crawlers' });
  within(form).getByLabelText('Cache Present');
  await userEvent.click(within(form).getByRole('button', { name: 'Clear' }));
  expect(stores.lists.of(crawlersPage.list).filters).toEqual({ status: 'DIED' });
  await userEvent.clear(within(form).getByLabelText('Page size'));
  await userEvent.type(within(form).getByLabelText('Page size'), 'many');
  await userEvent.click(within(form).getByRole('button', { name: 'Submit' }));
  await within(form).findByText('Page size must be a whole number from 1 to 10000');
});
