// The id of a row is a link where the person may open its record.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application } from '../../commands/records/application.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { crawler } from '../../stores/lists/world.ts';
import { findGrid, renderApp } from '../renderApp.tsx';

Element.prototype.scrollIntoView ??= () => undefined;
const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';

async function rowsOf(path: string, title: string, permissions: 'USER' | 'STAFF') {
  const { stores, started } = renderApp(`/v1/dashboard${path}`, {
    'users/me/detailed': [details({ permissions })],
    applications: [list([{ ...application(812), vendor_specific_id: 'REF-812' }])],
    crawlers: [list([crawler(uuid, 1)])],
  });
  await started;
  const grid = await findGrid(title);
  return { stores, row: (await within(grid).findAllByRole('row'))[1] ?? expect.unreachable() };
}

test('an application leads to its record, and opens beside without being selected', async () => {
  const { stores, row } = await rowsOf('/applications', 'Applications', 'USER');
  const link = within(row).getByRole('link', { name: 'REF-812' });
  expect([link.getAttribute('href'), link.tabIndex]).toEqual(['/v1/dashboard/lookup?application_id=812', -1]);
  fireEvent.click(link, { ctrlKey: true });
  expect([stores.lists.open?.selected.size, stores.address.path]).toEqual([0, '/applications']);
});

test('a crawler leads staff to its log, and is text for everybody else', async () => {
  const { row } = await rowsOf('/crawlers', 'Crawlers', 'STAFF');
  expect(within(row).getByRole('link', { name: /^3f2a/ }).getAttribute('href')).toBe(`/v1/dashboard/crawler/${uuid}`);
  document.body.replaceChildren();
  const other = await rowsOf('/crawlers', 'Crawlers', 'USER');
  expect([within(other.row).queryByRole('link'), screen.queryAllByRole('link', { name: /^3f2a/ })]).toEqual([null, []]);
});
