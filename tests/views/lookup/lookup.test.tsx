// The lookup page: what it says before, without and with results, and that a wrong id asks the service nothing.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { application } from '../../commands/records/application.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { account, at, profiles } from './lookedUp.ts';

const lookups = ({ browser }: Awaited<ReturnType<typeof at>>) =>
  browser.sent.filter(({ path }) => path.includes('applications/lookup')).map(({ path }) => path.replace(/.*\?/, ''));

it('asks for a search term first, and of seven types for the vendor specific id', async () => {
  const page = await at('/lookup');
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lookup type' });
  expect(type.value).toBe('vendor_specific_id');
  expect(within(type).getAllByRole('option')).toHaveLength(7);
  expect(lookups(page)).toEqual([]);
});

it('looks up what is submitted, without the blanks around it, and forgets it with Clear', async () => {
  const page = await at('/lookup', { 'applications/lookup': [list()] });
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lookup type' }), 'Account ID');
  await user.type(screen.getByRole('textbox', { name: 'Search term' }), '  4600 {Enter}');
  await screen.findByText('No results');
  expect(lookups(page)).toEqual(['account_id=4600']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('Enter a search term to begin lookup');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search term' }).value).toBe('');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lookup type' }).value).toBe('vendor_specific_id');
});

it('asks the service nothing about what can be no id, and says why', async () => {
  const page = await at('/lookup?application_id=abc');
  await screen.findByText('No results');
  screen.getByText(/^Application ID must be/);
  expect(lookups(page)).toEqual([]);
});

it('lets a person choose among several, and shows the chosen one', async () => {
  const page = await at('/lookup?vendor_specific_id=ABC-123', {
    'applications/lookup': [list([application(813), application(812)]), list([application(812)])],
  });
  const found = await screen.findByRole('listbox', { name: 'Applications found' });
  expect(within(found).getAllByRole('option')).toHaveLength(2);
  await userEvent.setup().click(within(found).getByRole('option', { name: /Application 812/ }));
  await screen.findByRole('heading', { name: 'Application 812' });
  expect(lookups(page).at(-1)).toBe('application_id=812');
});

it('shows the one application with its details, its webhooks and what can be done', async () => {
  await at('/lookup?application_id=812', { 'applications/lookup': [list([application(812)])] });
  await screen.findByRole('heading', { name: 'Application Details' });
  const actions = await screen.findByRole('group', { name: 'Application actions' });
  expect(
    within(actions)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => ['Summary', 'Reprint', 'Analysis', 'Webhooks'].includes(text ?? '')),
  ).toEqual(['Summary', 'Reprint', 'Analysis', 'Webhooks']);
  const webhooks = await screen.findByRole('button', { name: /Webhooks \(0\)/ });
  expect(webhooks.getAttribute('aria-expanded')).toBe('true');
});

it('shows each profile with its accounts, and marks the account that was asked for', async () => {
  await at('/lookup?account_id=52', { 'applications/lookup': [list([{ ...application(812), profiles }])] });
  const first = await screen.findByRole('region', { name: 'Profile Status 1' });
  const asked = screen.getByRole('region', { name: 'Profile Status 2' });
  expect([first, asked].map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true']);
  const [head, row] = within(asked).getAllByRole('row');
  expect(
    within(head ?? asked)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ID',
    'Name',
    'BSB',
    'Number',
    'Type',
    'Available',
    'Balance',
    'Transactions',
    'Jobs',
    'Elapsed',
    'Analysis ID',
    'Interims',
    'eStatements',
    'View',
    'Reprint',
  ]);
  expect(row?.getAttribute('aria-current')).toBe('true');
  // The cursor is on it.
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(
    within(row ?? asked)
      .getAllByRole('cell')
      .slice(0, 11)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '52',
    'Everyday',
    '062-000',
    '12345678',
    'transaction',
    '10.50',
    '-',
    '3',
    'Bal✓Txn○',
    '▲mildly slow3 m 01 s',
    '520',
  ]);
});

it('each analysis of an account is viewed and printed again, older ones by their number', async () => {
  const [profile] = profiles;
  const [only] = profile?.accounts ?? [];
  const [newest] = only?.analyses ?? [];
  const accounts = [{ ...only, analyses: [newest, { ...newest, id: 77 }] }];
  await at('/lookup?application_id=812', {
    'applications/lookup': [list([{ ...application(812), profiles: [{ ...profile, accounts }] }])],
  });
  const table = await screen.findByRole('table', { name: 'Accounts' });
  for (const verb of ['View', 'Reprint']) within(table).getByRole('button', { name: `${verb} analysis 510` });
  await userEvent.click(within(table).getByRole('button', { name: 'Reprint analyses older than 510' }));
  const choices = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Reprint HTML Report of analysis 77'),
    expect.stringContaining('Reprint PDF Report of analysis 77'),
  ]);
});

it('of many profiles the first and the one that was asked for are there at once, the others a moment later', async () => {
  const many = Array.from({ length: 5 }, (_none, at) => ({ ...profiles[0], id: at + 1, accounts: [account(at + 51)] }));
  await at('/lookup?account_id=54', { 'applications/lookup': [list([{ ...application(812), profiles: many }])] });
  const asked = await screen.findByRole('region', { name: 'Profile Status 4' });
  expect(asked.getAttribute('aria-current')).toBe('true');
  await screen.findByRole('region', { name: 'Profile Status 5' });
  expect(screen.getAllByRole('region', { name: /^Profile Status/ })).toHaveLength(5);
});
