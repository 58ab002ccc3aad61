// The search form of a list: it shows the filters that hold, wherever they were set, and keeps what is typed until it is submitted.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';
import { incompleteBundles as incompleteBundlesPage } from '../../../src/views/applications/incompleteBundles.page.ts';

async function opened(address: string, changes: Record<string, unknown> = {}) {
  const app = renderApp(`/v1/dashboard${address}`, {
    'users/me/detailed': [details({ permissions: 'STAFF', ...changes })],
  });
  app.stores.address.go(address);
  await app.started;
  return app.stores;
}
const field = (form: HTMLElement, label: string): HTMLInputElement => within(form).getByLabelText(label);
const press = (inside: HTMLElement, name: string) => userEvent.click(within(inside).getByRole('button', { name }));

test('a filter that was set elsewhere stands in the form, and the next search keeps it', async () => {
  const stores = await opened('/crawlers');
  const form = await screen.findByRole('search', { name: 'Search crawlers' });
  act(() => stores.lists.of(crawlersPage.list).setFilters({ status: 'COMPLETED' }));
  await waitFor(() => expect(field(form, 'Status').value).toBe('COMPLETED'));
  await userEvent.selectOptions(field(form, 'Cache Present'), 'Yes');
  await press(form, 'Submit');
  await waitFor(() =>
    expect(stores.lists.of(crawlersPage.list).filters).toEqual({
      status: 'COMPLETED',
      cache_present: 'true',
      page_size: '100',
    }),
  );
  // Chip and form say the same.
  await within(await screen.findByRole('group', { name: 'Filters' })).findByText('Cache Present: Yes');
});

test('a filter that was removed elsewhere leaves the form, and what is typed stays', async () => {
  const stores = await opened('/crawlers?status=DIED');
  const form = await screen.findByRole('search', { name: 'Search crawlers' });
  await userEvent.clear(field(form, 'Page size'));
  await userEvent.type(field(form, 'Page size'), '20');
  act(() => stores.lists.of(crawlersPage.list).setFilters({ status: undefined }));
  await waitFor(() => expect(field(form, 'Status').value).toBe(''));
  expect(field(form, 'Page size').value).toBe('20');
  await press(form, 'Submit');
  await waitFor(() => expect(stores.lists.of(crawlersPage.list).filters).toEqual({ page_size: '20' }));
});

test('a filter that is none of the choices stands in the form as well', async () => {
  await opened('/crawlers?label_id=99999');
  const form = await screen.findByRole('search', { name: 'Search crawlers' });
  await waitFor(() => expect(field(form, 'Label').value).toBe('99999'));
});

test('what was typed in a cancelled dialog is not searched by', async () => {
  const stores = await opened('/applications?full_name=harbour');
  const form = await screen.findByRole('search', { name: 'Search applications' });
  await userEvent.clear(field(form, 'Count'));
  await userEvent.type(field(form, 'Count'), '20');
  await userEvent.click(await within(form).findByRole('button', { name: 'Advanced' }));
  const dialog = await screen.findByRole('dialog', { name: 'Advanced search' });
  expect(field(dialog, 'Page size').value).toBe('20');
  await userEvent.type(field(dialog, 'Mobile'), '0400');
  await press(dialog, 'Cancel');
  await press(form, 'Submit');
  await waitFor(() =>
    expect(stores.lists.of(applicationsPage.list).filters).toEqual({ full_name: 'harbour', page_size: '20' }),
  );
});

test('what is wrong in the dialog is told by the name that stands there', async () => {
  await opened('/applications');
  const form = await screen.findByRole('search', { name: 'Search applications' });
  await userEvent.click(await within(form).findByRole('button', { name: 'Advanced' }));
  const dialog = await screen.findByRole('dialog', { name: 'Advanced search' });
  await userEvent.clear(field(dialog, 'Page size'));
  await userEvent.type(field(dialog, 'Page size'), '0');
  await press(dialog, 'Submit');
  await within(dialog).findByText(/^Page size must be a whole number/);
});

test('a search of the dialog takes what was typed in the panel with it', async () => {
  const stores = await opened('/applications');
  const form = await screen.findByRole('search', { name: 'Search applications' });
  await userEvent.clear(field(form, 'Count'));
  await userEvent.type(field(form, 'Count'), '20');
  await userEvent.click(await within(form).findByRole('button', { name: 'Advanced' }));
  const dialog = await screen.findByRole('dialog', { name: 'Advanced search' });
  await userEvent.type(field(dialog, 'Mobile'), '0400');
  await press(dialog, 'Submit');
  await waitFor(() =>
    expect(stores.lists.of(applicationsPage.list).filters).toEqual({ mobile: '0400', page_size: '20' }),
  );
  act(() => stores.lists.of(applicationsPage.list).setFilters({ page_size: undefined }));
  await waitFor(() => expect(field(form, 'Count').value).toBe('100'));
});

test('a negative count is dropped, and blanks behind one do not matter', async () => {
  const stores = await opened('/crawlers?status=DIED');
  const form = await screen.findByRole('search', { name: 'Search crawlers' });
  const search = async (count: string) => {
    await userEvent.clear(field(form, 'Page size'));
    await userEvent.type(field(form, 'Page size'), count);
    await press(form, 'Submit');
  };
  await search('-5');
  await waitFor(() => expect(stores.lists.of(crawlersPage.list).filters).toEqual({ status: 'DIED' }));
  await search('20  ');
  await waitFor(() => expect(stores.lists.of(crawlersPage.list).filters).toEqual({ status: 'DIED', page_size: '20' }));
  await search('-1');
  await waitFor(() => expect(stores.lists.of(crawlersPage.list).filters).toEqual({ status: 'DIED' }));
});

test('who may not see personal data is not asked for a full name, which finds nothing for them', async () => {
  const stores = await opened('/applications?full_name=harbour&page_size=20', { show_pii: false });
  const form = await screen.findByRole('search', { name: 'Search applications' });
  await screen.findByText('Unknown filter in the address: full_name');
  // The service would refuse it.
  expect(stores.lists.of(applicationsPage.list).filters).toEqual({ page_size: '20' });
  await userEvent.click(await within(form).findByRole('button', { name: 'Advanced' }));
  const dialog = await screen.findByRole('dialog', { name: 'Advanced search' });
  expect(within(dialog).queryByLabelText('Full name')).toBeNull();
  // Whole values of these find something.
  await userEvent.type(field(dialog, 'Mobile'), '0400 000 000');
  within(dialog).getByLabelText('Email');
  await press(dialog, 'Submit');
  await waitFor(() =>
    expect(stores.lists.of(applicationsPage.list).filters).toEqual({ mobile: '0400 000 000', page_size: '20' }),
  );
});

test('what is half typed stays when another window switches the vendor', async () => {
  const acme = { id: 9, labelId: 11, label: 'acme', name: 'Acme Finance', country_code: 'NZ' };
  const { stores, started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions: 'STAFF' }), details({ permissions: 'STAFF', vendor: acme })],
  });
  await started;
  const form = await screen.findByRole('search', { name: 'Search crawlers' });
  await userEvent.clear(field(form, 'Page size'));
  await userEvent.type(field(form, 'Page size'), '20');
  act(() => stores.session.heard('vendorSwitched'));
  await screen.findByText('You act for Acme Finance now: the vendor was switched in another window');
  expect(form.isConnected).toBe(true);
  expect(field(form, 'Page size').value).toBe('20');
});

test('incomplete bundles are searched by bank, label and Count, as applications are', async () => {
  const stores = await opened('/incomplete-bundle-applications?label=4');
  const form = await screen.findByRole('search', { name: 'Search incomplete bundles' });
  await waitFor(() => expect(field(form, 'Label').value).toBe('4'));
  expect(field(form, 'Bank').value).toBe('');
  await userEvent.clear(field(form, 'Count'));
  await userEvent.type(field(form, 'Count'), '20');
  await press(form, 'Submit');
  await waitFor(() =>
    expect(stores.lists.of(incompleteBundlesPage.list).filters).toEqual({ label: '4', page_size: '20' }),
  );
});
