// A column that is not shown at first is chosen in the menu of the columns, and is there in the first paint from then on.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chosenFor } from '../../../src/firstPaint/chosen.ts';
import { row } from '../../commands/applications/chosenWorld.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { findGrid, renderApp } from '../renderApp.tsx';

it('Check of the applications: not shown, chosen by a click, drawn as its word', async () => {
  const app = renderApp('/v1/dashboard/applications', {
    'users/me/detailed': [details()],
    applications: [list([row(1, { check: 'disagrees' }), row(2, { check: null })])],
  });
  app.stores.address.go('/applications');
  await app.started;
  const grid = await findGrid('Applications');
  expect(within(grid).queryByRole('columnheader', { name: /^Check/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Check' });
  expect(choice.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(choice);
  expect(await within(grid).findByRole('columnheader', { name: /^Check/, hidden: true })).toBeTruthy();
  expect(within(grid).getByText('Disagrees')).toBeTruthy();
  expect(within(grid).getByText('Nothing told yet')).toBeTruthy();
  const chosen = chosenFor('applications', (name) => app.browser.local.get(name));
  expect(chosen).toMatchObject({ added: ['check'], hidden: [] });
});
