// The menu and the pages it is made from.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSnapshot } from 'mobx-state-tree';
import { expect, test } from 'vitest';
import { details } from '../stores/fakeBrowser.ts';
import { here, renderApp } from './renderApp.tsx';
import { definePage } from '../../src/views/shared/page.ts';
import { menuFor } from '../../src/views/shell/menu/menuEntries.ts';
import { checkPages } from '../../src/views/shell/pages/checkPages.ts';
import { pages } from '../../src/views/shell/pages/pages.ts';
import { crawlers as crawlersPage } from '../../src/views/crawlers/crawlers.page.ts';

const view = () => Promise.resolve(() => null);
const titles = (level: 'NONE' | 'USER' | 'STAFF') =>
  Object.fromEntries(menuFor(level, pages).map(({ group, entries }) => [group, entries.map(({ title }) => title)]));

test('nobody signed in sees what is open to everybody', () => {
  expect(titles('NONE')).toEqual({ Product: ['Connections'] });
});

test('a user sees the own pages in the order of the specification, and no staff links', () => {
  expect(titles('USER')['Product']).toEqual([
    'Summary',
    'Applications',
    'Crawlers',
    'Analyses',
    'Connections',
    'Lookup',
  ]);
  expect(titles('USER')['Learn More']).toEqual(['API Docs', 'Developer Docs']);
  expect(titles('STAFF')['Learn More']).toEqual(['Analysis Stats', 'API Docs', 'Developer Docs']);
});

test('two pages with one id, one address or one key stop the start', () => {
  const page = (id: string, path: string, hotkey: string) => definePage({ id, path, title: id, hotkey, view });
  expect(() => checkPages([page('a', '/a', 'x'), page('a', '/b', 'y')])).toThrow('a and a have the same id: a');
  expect(() => checkPages([page('a', '/a', 'x'), page('b', '/a', 'y')])).toThrow('b and a have the same path: /a');
  expect(() => checkPages([page('a', '/a', 'x'), page('b', '/b', 'x')])).toThrow('b and a have the same hotkey: x');
  expect(checkPages(pages)).toBe(pages);
});

test('the entry of the page that is open keeps its filters', async () => {
  renderApp('/v1/dashboard/crawlers?status=DIED', { 'users/me/detailed': [details()] });
  await userEvent.click(await screen.findByRole('link', { name: 'Crawlers' }));
  expect(here()).toBe('/v1/dashboard/crawlers?status=DIED');
  await userEvent.click(screen.getByRole('link', { name: 'Analyses' }));
  expect(here()).toContain('/v1/dashboard/analyses');
});

test('where the open menu lies above the page, Escape closes it and leaves the filters alone', async () => {
  const { stores } = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('max-width'), media }) as MediaQueryList;
  stores.address.go('/crawlers?status=DIED');
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await waitFor(() => expect(stores.shell.menu).toBe('closed'));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await waitFor(() => expect(stores.shell.menu).toBe('open'));
  await userEvent.keyboard('{Escape}');
  expect([stores.shell.menu, stores.lists.of(crawlersPage.list).filters]).toEqual(['closed', { status: 'DIED' }]);
});

const titlesShown = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a group of the menu folds, keeps the page that is open in sight, and is folded the next time', async () => {
  const { stores } = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  const head = await screen.findByRole('button', { name: 'Product' });
  stores.shell.setMenu('open');
  expect(titlesShown()).toContain('Applications');
  await userEvent.click(head);
  await waitFor(() => expect(head.getAttribute('aria-expanded')).toBe('false'));
  expect(titlesShown()).toContain('Crawlers');
  expect(titlesShown()).not.toContain('Applications');
  expect(getSnapshot(stores.preferences.foldedMenu)).toEqual(['Product']);
  await userEvent.click(head);
  await waitFor(() => expect(titlesShown()).toContain('Applications'));
});

test('typing leaves the entries that are called so, of folded groups too, and Enter opens the first', async () => {
  const { stores } = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  await screen.findByRole('button', { name: 'Product' });
  act(() => {
    stores.preferences.foldMenu('Product', true);
    stores.shell.wantMenuSearch(true);
  });
  const field = screen.getByRole('searchbox', { name: 'Search menu' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('anal');
  expect(titlesShown()).toEqual(['Analyses']);
  await userEvent.keyboard('{Escape}');
  expect(titlesShown()).not.toContain('Analyses');
  await userEvent.keyboard('anal{Enter}');
  await waitFor(() => expect(here()).toContain('/v1/dashboard/analyses'));
});
