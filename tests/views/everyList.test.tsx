// What every page with a list has by existing: its filters stand in its address and come from it, and it says when there is nothing, or why.
import { screen } from '@testing-library/react';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { allDescriptions } from '../everyDescription.ts';
import { opened } from '../commands/worklists/worklistWorld.ts';
import { details, list, refusal, type Answers } from '../stores/fakeBrowser.ts';
import { renderApp } from './renderApp.tsx';

const lists = (await allDescriptions()).flatMap((page) => (page.kind === 'list' ? [page] : []));
type Page = (typeof lists)[number];

// Where a page reads its rows itself, from any call or from the banks, which every page asks for.
const callsOf = ({ list: { call } }: Page): string[] =>
  call === undefined ? ['bank', '*'] : [call.definition.path.replace(/\/$/, '')];

async function open(page: Page, answer: Answers[string][number], query = '') {
  const path = pathOf(page);
  const app = renderApp(`/v1/dashboard${path}${query}`, {
    'users/me/detailed': [details({ permissions: 'ADMIN' })],
    ...Object.fromEntries(callsOf(page).map((call) => [call, [answer]])),
  });
  app.stores.address.go(`${path}${query}`);
  await app.started;
  return app;
}

/** Something that the filter takes: whatever it asks for is a number, a yes, a name or a time. */
const usual = [
  '1',
  '3f2a0c1e-0000-4000-8000-0123456789ab',
  'true',
  'abc',
  '+61412345678',
  'balances',
  'somebody@signalbox.test',
  '2026-11-01T00:00:00.000Z',
];
function sampleOf({ choices = [], words = {}, schema }: Page['list']['filters'][string]): string | undefined {
  return [...choices, ...Object.keys(words), ...usual].find((one) => safeParse(schema, one).success);
}

/** With a value for each parameter that the path asks for. */
const pathOf = ({ path, list: { filters } }: Page): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => (filters[name] && sampleOf(filters[name])) ?? name);
const filtersOf = ({ path, list: { filters } }: Page) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !path.includes(`:${name}`)));

/** Of a worklist, what it is comes with it; tokens are a plain array. */
function empty({ pathname }: URL): Response {
  if (pathname.endsWith('users/me/tokens')) return Response.json([]);
  return /\/worklists\/\d+\/$/.test(pathname) ? opened([], { ids: '' })() : list()();
}

test('there are lists to look at', () => {
  expect(lists.length).toBeGreaterThan(4);
});

describe.each(lists.map((page) => [page.id, page] as const))('%s', (_id, page) => {
  test('without rows it says so, and offers to look again', async () => {
    await open(page, empty);
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect((await screen.findAllByRole('button', { name: 'Refresh' })).length).toBeGreaterThan(0);
  });

  test('what fails is said, with a way to try again', async () => {
    // Some ask for nothing as long as no filter says what.
    const [[name, filter] = ['', undefined]] = Object.entries(filtersOf(page));
    const query = page.list.call !== undefined || filter === undefined ? '' : `?${name}=${sampleOf(filter) ?? ''}`;
    await open(page, refusal(500, 'The cellar is flooded'), query);
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/^An error occured: /).length).toBeGreaterThan(0);
  });

  test('each filter comes from the address and stands in it', async () => {
    const { stores } = await open(page, empty);
    await screen.findByText('No data available');
    const filters = filtersOf(page);
    const path = pathOf(page);
    const samples = Object.entries(filters).map(([name, filter]) => [name, sampleOf(filter)] as const);
    expect(samples.filter(([, sample]) => sample === undefined)).toEqual([]);
    const shown = stores.lists.of(page.list);
    const given = { ...shown.filters };
    for (const [name, sample = ''] of samples) {
      stores.address.go(`${path}?${new URLSearchParams([[name, sample]]).toString()}`);
      expect(shown.filters, name).toEqual({ ...given, [name]: sample });
      shown.setFilters({ [name]: undefined });
      expect([shown.filters, stores.address.full], name).toEqual([given, path]);
      shown.setFilters({ [name]: sample });
      expect([shown.filters, stores.address.query.get(name)], name).toEqual([{ ...given, [name]: sample }, sample]);
      shown.setFilters({ [name]: undefined });
    }
  });
});
