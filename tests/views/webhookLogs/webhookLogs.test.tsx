// The webhook log of an application: a row for each attempt, with the columns of the specification.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { details, list } from '../../stores/fakeBrowser.ts';
import { findGrid, renderApp } from '../renderApp.tsx';

it('lists each attempt with its timestamp, event, success and response code', async () => {
  const attempt = {
    id: 7,
    timestamp: '2026-11-01T00:00:00.000Z',
    event: 'bundle_ready',
    success: false,
    response_code: 500,
    webhook_id: 3,
    webhook: 'Vera events',
    attempt: 2,
    took_ms: 240,
    error: 'The receiver answered 500',
    next_attempt_at: '2026-11-01T00:05:00.000Z',
    delivery_id: 31,
  };
  const { started } = renderApp('/v1/dashboard/application/812', {
    'users/me/detailed': [details()],
    'webhooks/logs/812': [list([attempt])],
  });
  await started;
  const grid = within(await findGrid('Application Webhooks'));
  const [box, ...heads] = grid.getAllByRole('columnheader');
  within(box ?? expect.unreachable()).getByRole('checkbox', { name: 'Select all matching rows' });
  // The zone stands behind a time.
  const titles = heads.map((head) => (head.ariaLabel ?? head.textContent).replace(/ \(.*\)$/, ''));
  expect(titles).toEqual([
    'Timestamp',
    'Event',
    'Success',
    'Response Code',
    'Endpoint',
    'Attempt',
    'Duration',
    'Reason',
    'Next try',
    'Send again',
  ]);
  grid.getByText('bundle_ready');
  grid.getByText('500');
  for (const text of ['Vera events', '240', 'The receiver answered 500']) grid.getByText(text);
  const form = within(await screen.findByRole('search', { name: 'Search application webhooks' }));
  form.getByLabelText('Success');
  screen.getByRole('link', { name: 'Application 812' });
  grid.getByRole('button', { name: 'Send bundle_ready of line 7 again' });
  await userEvent.click(await form.findByRole('button', { name: 'Advanced' }));
  const more = within(await screen.findByRole('dialog', { name: 'Advanced search' }));
  for (const name of ['Event', 'Endpoint']) more.getByLabelText(name);
});

it('a filter that says nothing is told above the rows, and no id is a page without any', async () => {
  const { stores, started } = renderApp('/v1/dashboard/application/812?success=perhaps', {
    'users/me/detailed': [details()],
    'webhooks/logs/812': [list([])],
  });
  await started;
  await screen.findByText('No data available');
  expect(stores.lists.open?.problems.map(({ field }) => field)).toEqual(['Success']);
  stores.address.go('/application/abc');
  await screen.findByText('Invalid Id');
});
