// The dialog of a register: what it lists in plain words, what keys choose, what is sent, and what it says when nothing comes.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedBrand, RegisterListing } from '../../../src/api/contract/registers/registers.ts';
import { bank } from '../../commands/banks/bank.ts';
import { details, list, refusal } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const brand = (key: string, more: Partial<ListedBrand> = {}): ListedBrand => ({
  key,
  name: `Brand ${key}`,
  company: 'One Limited',
  website: null,
  match: 'new',
  bank: null,
  ...more,
});
const anz = { id: 7, name: 'ANZ', is_tied: false };
const listing =
  (brands: ListedBrand[], more: Partial<RegisterListing> = {}) =>
  () =>
    Response.json({ connector: 'openbanking', registers: ['openbanking'], brands, unreadable: [], ...more });

async function opened(brands: (() => Response)[], more: Record<string, (() => Response)[]> = {}) {
  const app = renderApp('/v1/dashboard/bankmodules', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    bank: [list([bank()])],
    'bank/history': [list()],
    'bank/notes': [list()],
    'registers/brands': brands,
    ...more,
  });
  await app.started;
  fireEvent.click(await screen.findByRole('button', { name: 'Find banks in a register' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Find banks in a register' })) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Take ${name}` });

test('says of each brand how it stands, and lets only those be taken that are none of ours', async () => {
  const { dialog } = await opened([
    listing([
      brand('a', { match: 'here', bank: { ...anz, is_tied: true } }),
      brand('b', { match: 'not-offered' }),
      brand('c', { match: 'gone', bank: { ...anz, is_tied: true } }),
      brand('d', { match: 'same-website', bank: { ...anz, is_tied: true } }),
      brand('e'),
    ]),
  ]);
  await dialog.findByText('5 brands, 2 of which can be taken. Chosen: 0.');
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'Same website as ANZ, which is another brand',
    'New',
    'Already here: ANZ',
    'Not offered any more',
    'Not offered any more, and still here: ANZ',
  ]);
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true, true, true]);
});

test('keys choose brands, one of the same name is tied unless somebody says otherwise, and the dialog closes with what was done', async () => {
  const results = [
    { key: 'a', name: 'Brand a', outcome: 'made', why: null, bank_id: 50 },
    { key: 'b', name: 'Brand b', outcome: 'tied', why: null, bank_id: 7 },
  ];
  const same = brand('b', { match: 'same-name', bank: anz });
  const { browser, dialog } = await opened(
    [listing([brand('a'), same, brand('c', { match: 'same-name', bank: anz })])],
    {
      'registers/take': [() => Response.json({ results })],
    },
  );
  const first = await box('Brand a');
  await waitFor(() => expect(document.activeElement).toBe(first));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Take as banks' });
  expect(send.disabled || send.getAttribute('aria-disabled') === 'true').toBe(true);
  fireEvent.keyDown(first, { key: 'x' });
  fireEvent.keyDown(first, { key: 'j' });
  expect(document.activeElement).toBe(await box('Brand b'));
  fireEvent.keyDown(await box('Brand b'), { key: 'x' });
  fireEvent.keyDown(await box('Brand b'), { key: 'ArrowDown' });
  fireEvent.keyDown(await box('Brand c'), { key: 'x' });
  fireEvent.change(dialog.getByLabelText('What Brand c becomes'), { target: { value: 'new' } });
  fireEvent.keyDown(await box('Brand c'), { key: 'k' });
  expect(document.activeElement).toBe(await box('Brand b'));
  await dialog.findByText('3 brands, 3 of which can be taken. Chosen: 3.');
  fireEvent.click(send);
  await screen.findByText(/^Took as banks: Brand a\..* Tied to banks that are here: Brand b$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(browser.sent.find(({ path }) => path.includes('registers/take'))?.body).toEqual({
    brands: [{ key: 'a' }, { key: 'b', bank_id: 7 }, { key: 'c' }],
  });
});

test('says what is wrong with the register, and asks again', async () => {
  const { dialog } = await opened([
    refusal(409, 'The register is not available at the moment. Try again in some minutes.'),
    listing([]),
  ]);
  await dialog.findByText(/The register is not available at the moment/);
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('The register lists no brands.');
});

test('names the rows that could not be read, and another register is asked when it is chosen', async () => {
  const { browser, dialog } = await opened([
    listing([brand('a')], {
      registers: ['openbanking', 'other'],
      unreadable: [{ what: 'Bank 3', why: 'status is missing' }],
    }),
    listing([brand('z')], { connector: 'other', registers: ['openbanking', 'other'] }),
  ]);
  await dialog.findByText('1 row of the register could not be read');
  dialog.getByText('Bank 3: status is missing');
  fireEvent.click(await box('Brand a'));
  fireEvent.change(dialog.getByLabelText('Register of the connector'), { target: { value: 'other' } });
  await box('Brand z');
  dialog.getByText('1 brand, 1 of which can be taken. Chosen: 0.');
  expect(browser.sent.filter(({ path }) => path.includes('registers/brands')).at(-1)?.path).toContain(
    'connector=other',
  );
});
