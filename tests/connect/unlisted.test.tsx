// The customer's page without a connector: every bank leads to statement files, and so does one that is not listed.
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectPage } from '../../src/connect/ConnectPage.tsx';

const bankOf = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  logo: null,
  country_code: 'AU',
  search: '',
  is_offline: false,
  files_only: true,
  by_consent: false,
  ...more,
});
const visit = {
  token: 't'.repeat(43),
  expires_at: '2999-11-22T02:00:00.000Z',
  vendor: 'Vera Loans',
  days_to_retrieve: 90,
  wanted: ['Your transactions'],
  multiple: false,
  consent: { times: [{ days: 0, until: null }], deletes: false },
  banks: [bankOf(1, 'Reef Bank'), bankOf(2, 'Bay Bank', { files_only: false, by_consent: false })],
};
const link = { label: 'vera', identifier: 'customer-1' };

let asked: [call: string, body: Record<string, unknown>][];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.replace('/api/v1/connect/', '');
    asked.push([call, JSON.parse(body)]);
    if (call === 'start') return Response.json(visit);
    if (call === 'files') return Response.json({ files: [] });
    return Response.json({ bank: 'Sparkasse Köln', fields: [], advice: null });
  });
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});
const chosen = () => asked.filter(([call]) => call === 'choose').map(([, body]) => body);
const consent = async (person: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await person.click(await screen.findByRole('checkbox', { name: /I agree/ }));
  await person.click(screen.getByRole('button', { name: 'Continue' }));
};

test('a bank without a connector leads to its statement files, and is not offered to sign in to', async () => {
  const person = userEvent.setup();
  render(<ConnectPage link={link} />);
  const reef = await screen.findByRole('button', { name: /Reef Bank/ });
  within(reef).getByText('Bring a statement file');
  expect(within(screen.getByRole('button', { name: /Bay Bank/ })).queryByText('Bring a statement file')).toBeNull();
  screen.getByText('2 banks');
  await person.click(reef);
  await screen.findByText(/Reef Bank is not asked/);
  expect(screen.queryByRole('button', { name: 'Use statement files instead' })).toBeNull();
  await consent(person);
  await screen.findByRole('heading', { name: 'Bring statement files of Sparkasse Köln' });
  expect(chosen()).toEqual([{ token: visit.token, bank_id: 1, consent: true, with_files: true }]);
});

test('a bank that is not listed is brought under the name that is typed, begun with what was searched for', async () => {
  const person = userEvent.setup();
  render(<ConnectPage link={link} />);
  await person.type(await screen.findByRole('searchbox'), 'sparkasse');
  screen.getByText('0 banks');
  await person.click(screen.getByRole('button', { name: /My bank is not listed/ }));
  await screen.findByRole('heading', { name: 'What is your bank called?' });
  const field = screen.getByLabelText<HTMLInputElement>('Name of your bank');
  expect([field.value, field.maxLength]).toEqual(['sparkasse', 60]);
  await person.clear(field);
  await person.type(field, 'anna@12345');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  screen.getByText('Please type the name of a bank: letters, spaces and at most 4 digits.');
  await person.clear(field);
  await person.type(field, '  Sparkasse   köln');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await consent(person);
  await screen.findByRole('heading', { name: 'Bring statement files of Sparkasse Köln' });
  expect(chosen()).toEqual([{ token: visit.token, bank_name: 'Sparkasse köln', consent: true, with_files: true }]);
});

test('a name that is listed after all is that bank, with the way that it has', async () => {
  const person = userEvent.setup();
  render(<ConnectPage link={link} />);
  await person.click(await screen.findByRole('button', { name: /My bank is not listed/ }));
  await person.type(screen.getByLabelText('Name of your bank'), 'bay bank{Enter}');
  await screen.findByRole('button', { name: 'Use statement files instead' });
});
