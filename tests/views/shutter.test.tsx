// While the privacy shutter is on nothing of a customer stands anywhere in the page: not as text, not as title or name of anything.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { application, untold } from '../commands/records/application.ts';
import { crawler } from '../stores/lists/world.ts';
import { details, list } from '../stores/fakeBrowser.ts';
import { findGrid, renderApp } from './renderApp.tsx';

Element.prototype.scrollIntoView ??= () => undefined;

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
const account = {
  id: 77052,
  nickname: 'Holiday jar',
  bsb: '062-000',
  number: '12345678',
  type: 'transaction',
  available: 9041.55,
  balance: -311.2,
  transaction_count: 3,
  jobs: { balances: 'completed' },
  analyses: [],
  interim: false,
  ...untold,
  eStatement: [],
};
const lifecycle = [
  {
    sequence: 4,
    timestamp: '2026-11-01T00:00:09.000Z',
    elapsed: 9,
    type: 'lifecycle',
    typeSet: ['lifecycle'],
    message: 'Signed in as Quentin',
    formatted: 'Signed in as Quentin',
    parsed: { types: ['lifecycle'], payload: { status: 'AUTH' } },
  },
];
const row = {
  ...application(812),
  vendor_specific_id: 'REF-QX',
  full_name: 'Quentin Example',
  email: 'quentin@mail.test',
  mobile: '+61412345678',
  profiles: [
    {
      id: 61,
      bank_id: 1,
      initiator: 'widget',
      not_shared: 0,
      crawler: { ...crawler(uuid, 9), lifecycle },
      accounts: [account],
    },
  ],
  profile_count: 1,
};
const secrets = 'Quentin REF-QX quentin@ 412345678 Holiday 062-000 12345678 9,041 311.20 0123456789ab 77052'.split(' ');
/** All that is drawn and said; the address of a link is not read, and leads nowhere without its id. */
const page = (): string =>
  document.body.innerHTML.replaceAll(
    / (?:href|id|for|value|aria-(?:activedescendant|labelledby|controls))="[^"]*"/g,
    '',
  );
const seen = (): string[] => secrets.filter((secret) => page().includes(secret));

it('of an application that was looked up', async () => {
  const { stores } = renderApp('/v1/dashboard/lookup', {
    'users/me/detailed': [details({ show_pii: true })],
    'applications/lookup': [list([row])],
  });
  await screen.findByText('Enter a search term to begin lookup');
  stores.address.go('/lookup?application_id=812');
  await screen.findByRole('table', { name: 'Accounts' });
  // Its parts are drawn one after the other.
  await waitFor(() => expect(seen()).toEqual(secrets));
  const field = screen.getByRole('textbox', { name: 'Search term' });
  (document.activeElement as HTMLElement).blur();
  await userEvent.setup().keyboard('S');
  await waitFor(() => expect(seen()).toEqual([]));
  // What was typed is no text that is read aloud or copied.
  expect(field.getAttribute('type')).toBe('password');
  expect(screen.getByRole('button', { name: 'Privacy shutter' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Privacy shutter on')).toBeTruthy();
  expect(screen.getAllByText(/^The privacy shutter is on/)).toHaveLength(1);
  await userEvent.setup().keyboard('S');
  await waitFor(() => expect(seen()).toEqual(secrets));
});

it('of the rows of a list and of the row in full', async () => {
  const { stores } = renderApp('/v1/dashboard/applications', {
    'users/me/detailed': [details({ show_pii: true })],
    applications: [list([row])],
  });
  await findGrid('Applications');
  stores.lists.open?.peek(true);
  await screen.findByRole('complementary', { name: 'Peek' });
  await waitFor(() => expect(page()).toContain('Quentin Example'));
  stores.preferences.setShut(true);
  await waitFor(() => expect(seen()).toEqual([]));
  await screen.findByRole('heading', { name: 'Application 8••••' });
  // What a vendor calls its customer is known from the rows, in any sentence.
  stores.notices.tell('info', 'Sent the link to REF-QX again');
  await screen.findByText('Sent the link to •••••• again');
  expect(seen()).toEqual([]);
});
