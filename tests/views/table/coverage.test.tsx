// What sorting and searching covered stands above the rows, with buttons that offer the whole.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details } from '../../stores/fakeBrowser.ts';
import { application } from '../../commands/records/application.ts';
import { findGrid, renderApp } from '../renderApp.tsx';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';

const { finalised_at: _f, deleted_at: _d, version: _v, documents: _o, ...row } = application(7);
const some = () =>
  Response.json({ count: 5000, next: `${window.location.origin}/api/v1/applications/?cursor=1_1`, results: [row] });

async function open(search = '') {
  const app = renderApp(`/v1/dashboard/applications${search}`, {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    applications: [some],
  });
  app.stores.address.go(`/applications?page_size=1${search.replace('?', '&')}`);
  await app.started;
  await findGrid('Applications');
  return app;
}

test('an order over the loaded rows says so in the bar, and offers all', async () => {
  await open('?sort=bank');
  await screen.findByText('sorted within the 1 loaded of 5,000');
  await screen.findByRole('button', { name: 'Load all' });
});

test('a search of the loaded rows offers the service, a lookup and all rows', async () => {
  const { stores } = await open();
  act(() => stores.lists.of(applicationsPage.list).setSearch('ABC'));
  await screen.findByText('1 found · searched in the 1 loaded of 5,000');
  await screen.findByRole('button', { name: 'Look up as id' });
  await screen.findByRole('button', { name: 'Load all' });
  await userEvent.click(await screen.findByRole('button', { name: 'Search all by full name' }));
  await screen.findByText('Full name: ABC');
  expect([
    stores.lists.of(applicationsPage.list).search,
    stores.lists.of(applicationsPage.list).filters['full_name'],
  ]).toEqual(['', 'ABC']);
  expect(screen.queryByText(/searched in/)).toBeNull();
});
