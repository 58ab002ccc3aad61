// The webhook log of an application: a row for each attempt, with the columns of the specification.
import { within } from '@testing-library/react';
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
  expect(titles).toEqual(['Timestamp', 'Event', 'Success', 'Response Code']);
  grid.getByText('bundle_ready');
  grid.getByText('500');
});
