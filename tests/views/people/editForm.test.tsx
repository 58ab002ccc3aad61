// Two people edit the same person: the second is told what changed, and loses nothing of what was typed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { when } from 'mobx';
import { expect, test } from 'vitest';
import type { PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import { details, list, refusal } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const vera = { id: 3, labelId: 4, label: 'vera-main', name: 'Vera Loans', country_code: 'AU' };
const person = (more: Partial<PersonRow> = {}): PersonRow => ({
  id: 17,
  email: 'ada@vera.example',
  first_name: 'Ada',
  last_name: 'Byron',
  level: 'USER',
  vendor_id: 3,
  vendor: 'Vera Loans',
  show_pii: false,
  is_active: true,
  date_joined: '2026-01-01T00:00:00.000Z',
  invitation_refused: null,
  last_login: '2026-01-02T00:00:00.000Z',
  sessions: 2,
  version: 4,
  ...more,
});

test('what a colleague saved comes into the form beside what was typed, and the second save keeps both', async () => {
  const theirs = person({ first_name: 'Grace', last_name: 'Hopper', level: 'STAFF', version: 5 });
  const both = { ...theirs, last_name: 'Lovelace', version: 6 };
  const { browser, stores, started } = renderApp('/v1/dashboard/people', {
    'users/me/detailed': [details({ permissions: 'ADMIN' })],
    'users/vendors': [list([vera])],
    // Read to tell what changed, and once more as whatever a refused change may have been about.
    people: [list([person()]), list([theirs]), list([theirs]), list([both])],
    'people/17': [
      () => Response.json({ message: 'x', detail: 'x', request_id: 'r' }, { status: 412 }),
      () => Response.json(both),
    ],
  });
  await started;
  await when(() => stores.lists.rowsOf('person').length === 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ada Byron' }));
  fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Lovelace' } });
  fireEvent.click(screen.getByText('Update'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed meanwhile' }));
  dialog.getByText(
    'Somebody else has changed ada@vera.example meanwhile: first name is now Grace, last name is now Hopper, level is now STAFF. Your change was not saved. What you typed is still here.',
  );
  dialog.getByLabelText('Theirs: Hopper');
  fireEvent.click(dialog.getByText('Keep mine'));
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect([valueOf('First name'), valueOf('Level')]).toEqual(['Grace', 'STAFF']));
  expect(valueOf('Last name')).toBe('Lovelace');
  fireEvent.click(screen.getByText('Update'));
  await waitFor(() => expect(screen.queryByLabelText('Last name')).toBeNull());
  const sent = browser.sent.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ last_name: 'Lovelace' }, '"4"'],
    [{ last_name: 'Lovelace' }, '"5"'],
  ]);
});

test('what the service refuses of a field stands at the field, whatever the service calls it', async () => {
  const message = 'Staff act for one vendor';
  const { stores, started } = renderApp('/v1/dashboard/people', {
    'users/me/detailed': [details({ permissions: 'ADMIN' })],
    'users/vendors': [list([vera])],
    people: [list([person()])],
    'people/17': [refusal(409, message, { field: 'vendor_id' })],
  });
  await started;
  await when(() => stores.lists.rowsOf('person').length === 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ada Byron' }));
  fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Lovelace' } });
  fireEvent.click(screen.getByText('Update'));
  const vendor = screen.getByLabelText('Vendor');
  await waitFor(() => expect(vendor.getAttribute('aria-invalid')).toBe('true'));
  const said = document.getElementById(vendor.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(said?.textContent).toBe(message);
  expect(stores.notices.shown.map(({ text }) => text).join()).toContain(message);
});
