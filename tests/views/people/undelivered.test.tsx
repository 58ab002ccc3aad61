// An invitation that never arrived, where people are listed: its reason, and the button that sends another.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const refused: PersonRow = {
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
  invitation_refused: '550 <(address)> is nobody here',
  last_login: null,
  sessions: 0,
  version: 4,
};
const sentAgain = { ...refused, invitation_refused: null };

test('says why, and sends another after asking', async () => {
  const { browser, started } = renderApp('/v1/dashboard/people', {
    'users/me/detailed': [details({ permissions: 'ADMIN' })],
    people: [list([refused]), list([sentAgain])],
    'people/17/reset': [() => Response.json(sentAgain)],
  });
  await started;
  await screen.findByText('Not delivered: 550 <(address)> is nobody here');
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/The one before never arrived: 550 <\(address\)> is nobody here/);
  expect(browser.sent.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send a link that sets a password' }));
  await screen.findByText('Invited');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  expect(browser.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/people/17/reset',
  ]);
});
