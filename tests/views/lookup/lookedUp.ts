// The lookup page at an address, and accounts and profiles as a lookup finds them.
import { screen } from '@testing-library/react';
import { untold } from '../../commands/records/application.ts';
import { details, type Answers } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

Element.prototype.scrollIntoView ??= () => undefined;

export async function at(path: string, answers: Answers = {}) {
  const page = renderApp('/v1/dashboard/lookup', { 'users/me/detailed': [details()], ...answers });
  await screen.findByText('Enter a search term to begin lookup');
  if (path !== '/lookup') page.stores.address.go(path);
  return page;
}

export const account = (id: number) => ({
  id,
  nickname: 'Everyday',
  bsb: '062-000',
  number: '12345678',
  type: 'transaction',
  available: 10.5,
  balance: null,
  transaction_count: 3,
  jobs: { balances: 'completed', transactions: 'pending', interims: 'not_requested' },
  analyses: [
    {
      id: id * 10,
      time: '2026-11-01T00:00:00.000Z',
      bank_id: 1,
      application_id: 812,
      account_id: id,
      account_type: 'transaction',
      transaction_count: 3,
      elapsed: 181,
      html: true,
      pdf: false,
      csv: true,
      completed: true,
    },
  ],
  interim: true,
  ...untold,
  eStatement: [{ id: 5, version: 1 }],
});

export const profiles = [1, 2].map((id) => ({
  id,
  bank_id: 1,
  initiator: 'widget',
  not_shared: 0,
  crawler: null,
  accounts: [account(id + 50)],
}));

/** What is on them, in their order: no icons, and no keys beside them. */
export const textsOf = (parts: readonly HTMLElement[]): (string | null)[] =>
  parts.map(({ textContent }) => textContent);
