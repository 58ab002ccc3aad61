// The lookup page: what it says before, without and with results, and that a wrong id asks the service nothing.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { application } from '../../commands/records/application.ts';
import { details, list, type Answers } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

Element.prototype.scrollIntoView ??= () => undefined;
afterEach(cleanup);

async function at(path: string, answers: Answers = {}) {
  const page = renderApp('/v1/dashboard/lookup', { 'users/me/detailed': [details()], ...answers });
  await screen.findByText('Enter a search term to begin lookup');
  if (path !== '/lookup') page.stores.address.go(path);
  return page;
}
const lookups = ({ browser }: Awaited<ReturnType<typeof at>>) =>
  browser.sent.filter(({ path }) => path.includes('applications/lookup')).map(({ path }) => path.replace(/.*\?/, ''));

it('asks for a search term first, and of six types for the vendor specific id', async () => {
  const page = await at('/lookup');
  const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lookup type' });
  expect(type.value).toBe('vendor_specific_id');
  expect(within(type).getAllByRole('option')).toHaveLength(6);
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
      .slice(0, 4),
  ).toEqual(['Summary', 'Reprint', 'Analysis', 'Webhooks']);
  const webhooks = await screen.findByRole('button', { name: /Webhooks \(0\)/ });
  expect(webhooks.getAttribute('aria-expanded')).toBe('true');
});
