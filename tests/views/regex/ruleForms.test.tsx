// The tabs and forms of rules: searches that say what is missing, tests before saving, and what somebody else changed meanwhile.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { category, categoryRule, named, typeRule } from '../../commands/regex/rules.ts';
import { bank } from '../../commands/banks/bank.ts';
import { details, list, refusal, type Answers } from '../../stores/fakeBrowser.ts';
import { findGrid, renderApp } from '../renderApp.tsx';

async function open(path: string, answers: Answers = {}) {
  const place = renderApp(`/v1/dashboard/regex${path}`, {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    bank: [list([bank({ id: 7, name: 'Alpha Bank' })])],
    transtyperegex: [list([typeRule(12)])],
    categoryregex: [list([])],
    'dashboard/transtype': [list([named(3, 'Fee')])],
    'dashboard/categoryregexgroup': [list([])],
    'dashboard/thirdparty': [list([])],
    ...answers,
  });
  await place.started;
  return place;
}

test('a search without a field says so in the words of the specification', async () => {
  const { stores } = await open('/transtype');
  const form = await screen.findByRole('search', { name: 'Search transaction type regexes' });
  fireEvent.click(within(form).getByRole('button', { name: 'Submit' }));
  expect(stores.notices.shown.map(({ text }) => text)).toContain('Please fill at least one field');
  cleanup();
  const other = await open('/category');
  const category = await screen.findByRole('search', { name: 'Search category regexes' });
  fireEvent.click(within(category).getByLabelText('AND'));
  fireEvent.click(within(category).getByRole('button', { name: 'Submit' }));
  expect(other.stores.notices.shown.map(({ text }) => text)).toContain('Please fill at least one search field');
});

test.each([
  ['/transtype?regex=fee', 'Search transaction type regexes'],
  ['/category?regex=fee&mode=and', 'Search category regexes'],
])('Clear of %s shows all rules again', async (path, name) => {
  const { stores } = await open(path);
  const form = await screen.findByRole('search', { name });
  expect(stores.lists.open?.filters).toMatchObject({ regex: 'fee' });
  fireEvent.click(within(form).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect([stores.lists.open?.filters, stores.address.query.size]).toEqual([{}, 0]));
});

test('the match table shows fifteen rows a page', async () => {
  const rules = Array.from({ length: 20 }, (_none, at) => typeRule(at + 1));
  await open('/match', {
    'transtyperegex/sanitise': [() => Response.json({ sanitised: 'BANK FEE', results: rules })],
    'categoryregex/sanitise': [() => Response.json({ sanitised: 'BANK FEE', results: [] })],
  });
  const description = await screen.findByRole('textbox', { name: 'Description' });
  fireEvent.change(description, { target: { value: 'Bank fee' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sanitise' }));
  const table = await screen.findByRole('table', { name: 'Matched transaction type regexes' });
  expect(within(table).getAllByRole('row')).toHaveLength(16);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  expect(screen.getByText('No data available')).toBeTruthy();
});

test('a form tests its pattern, and keeps what was typed when somebody else was faster', async () => {
  const theirs = typeRule(12, { trans_type: { id: 4, name: 'Transfer' }, version: 2 });
  const { browser, stores } = await open('/transtype', {
    transtyperegex: [list([typeRule(12)]), list([theirs])],
    'dashboard/transtype': [list([named(3, 'Fee'), named(4, 'Transfer')])],
    'regexrules/test': [
      refusal(400, 'The pattern cannot be read: missing closing ), at character 2', { field: 'regex' }),
      () => Response.json({ sanitised: 'BANK FEE', matches: true, decides: true, other: null }),
    ],
    'transtyperegex/12': [
      refusal(412, 'Somebody else has changed it', { field: 'If-Match' }),
      () => Response.json(typeRule(12, { regex: 'MINE', version: 3 })),
    ],
    'regexrules/type/12/history': [
      list([{ version: 2, deed: 'changed', at: '2026-11-24T01:00:00.000Z', by: 'Jo', fields: {} }]),
    ],
  });
  await findGrid('Transaction type regexes');
  stores.shell.fillIn({
    command: 'type-rule.edit',
    surface: 'test',
    isConfirm: true,
    answers: { rule: 12, bank: 7, regex: '^FEE', trans_type: '3', version: 1 },
  });
  const form = await screen.findByRole('form', { name: 'Edit transaction type regex' });
  const regex = within(form).getByLabelText<HTMLInputElement>('Regex');
  regex.focus();
  fireEvent.change(within(form).getByLabelText('Test on a description'), { target: { value: 'bank fee' } });
  fireEvent.change(regex, { target: { value: 'M(' } });
  await within(form).findByText('The pattern cannot be read: missing closing ), at character 2');
  fireEvent.change(regex, { target: { value: 'MINE' } });
  await within(form).findByText('Matches and decides. Sanitised: BANK FEE');
  fireEvent.click(within(form).getByRole('button', { name: 'Update' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed meanwhile' }));
  dialog.getByText(/^Jo has changed transaction type regex 12 meanwhile/);
  dialog.getByText(/is now: Transfer$/);
  // On the dialog itself the focus would leave it hidden from screen readers: another dialog is open behind it.
  expect(document.activeElement).toBe(dialog.getByText('Back to the form'));
  expect(regex.value).toBe('MINE');
  fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  fireEvent.click(within(form).getByRole('button', { name: 'Update' }));
  await screen.findByText('Updated transaction type regex 12: regex');
  const [first, second] = browser.sent.filter(({ method }) => method === 'PATCH');
  expect([first?.headers.get('if-match'), second?.headers.get('if-match')]).toEqual(['"1"', '"2"']);
  expect(second?.body).toEqual({ regex: 'MINE' });
});

test('what somebody else chose meanwhile is said by its name and not by its id', async () => {
  const rent = { ...category, id: 22, name: 'Rent' };
  const theirs = categoryRule(12, { category: rent, group: named(45, 'Home'), version: 2 });
  const { stores } = await open('/category', {
    categoryregex: [list([categoryRule(12)]), list([theirs])],
    'dashboard/category': [list([category, rent])],
    'dashboard/categoryregexgroup': [list([named(41, 'Risk'), named(45, 'Home')])],
    'dashboard/thirdparty': [list([named(31, 'Alpha')])],
    'categoryregex/12': [refusal(412, 'Somebody else has changed it', { field: 'If-Match' })],
    'regexrules/category/12/history': [list([])],
  });
  await findGrid('Category regexes');
  stores.shell.fillIn({
    command: 'category-rule.edit',
    surface: 'test',
    isConfirm: true,
    answers: { rule: 12, regex: '^FEE', category: '21', group: '41', version: 1 },
  });
  const form = await screen.findByRole('form', { name: 'Edit category regex' });
  fireEvent.change(within(form).getByLabelText('Regex'), { target: { value: 'MINE' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Update' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed meanwhile' }));
  dialog.getByText(/is now: Rent$/);
  dialog.getByText(/is now: Home$/);
});
