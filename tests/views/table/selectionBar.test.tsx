// While rows are selected the bar says how many, and what can be done with how many of them; the menu of the rows has groups.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { row } from '../../commands/applications/chosenWorld.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { findGrid, renderApp } from '../renderApp.tsx';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';

let app: ReturnType<typeof renderApp>;
beforeEach(async () => {
  app = renderApp('/v1/dashboard/applications', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    applications: [
      list([row(12), row(13, { finalised: true }), row(14, { finalised: true }), row(15, { status: 'PROCESSING' })]),
    ],
  });
  app.stores.address.go('/applications');
  await app.started;
  await findGrid('Applications');
});

const bar = () => screen.findByRole('toolbar', { name: 'Selected rows' });
/** A page of a test has no room for any of them: they are there, and folded away. */
const action = async (name: string) => within(await bar()).findByText(name, { selector: 'button' });
const selectAll = () => act(() => app.stores.lists.of(applicationsPage.list).selectAll());

test('each action stands with the number that its question has', async () => {
  selectAll();
  const finalise = await action('Finalise 2 of 4');
  await action('Reanalyse 4');
  await action('Send summary webhook 3 of 4');
  await userEvent.click(finalise);
  const question = await screen.findByRole('alertdialog', { name: 'Finalise' });
  expect(question.textContent).toContain('Finalise 2 of 4 applications? 2 are already finalised.');
});

test('what none of them can be is disabled with the reasons', async () => {
  act(() => {
    app.stores.lists.of(applicationsPage.list).toggle('13');
    app.stores.lists.of(applicationsPage.list).toggle('14');
  });
  const finalise = await action('Finalise 0 of 2');
  expect(finalise.getAttribute('aria-disabled')).toBe('true');
  expect(finalise.getAttribute('aria-description')).toBe('2 are already finalised');
});

test('its numbers follow the selection, and it goes with it', async () => {
  selectAll();
  await action('Reanalyse 4');
  act(() => app.stores.lists.of(applicationsPage.list).toggle('12'));
  await action('Finalise 1 of 3');
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull());
  expect(app.stores.lists.of(applicationsPage.list).selected.size).toBe(0);
});

test('the menu of the rows stands in groups, and what cannot be undone comes last', async () => {
  selectAll();
  act(() => app.stores.shell.setRowMenu(true));
  const menu = await screen.findByRole('menu');
  const groups = within(menu).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-labelledby')).every((id) => id !== null)).toBe(true);
  const last = groups.at(-1) ?? expect.unreachable();
  expect(last.textContent).toContain('Cannot be undone');
  expect(
    within(last)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Finalise 2 of 4'),
    expect.stringContaining('Revoke the shared links'),
    expect.stringContaining('Delete All Client Files 4'),
  ]);
});

test('what is done with all that match stands beside the filters', async () => {
  expect(screen.queryByRole('button', { name: 'All that match' })).toBeNull();
  act(() => app.stores.lists.of(applicationsPage.list).setFilters({ finalised: 'false' }));
  await userEvent.click(await screen.findByRole('button', { name: 'All that match' }));
  const choices = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Send bundle & report_ready webhook for all that match'),
    expect.stringContaining('Send summary webhook for all that match'),
  ]);
});
