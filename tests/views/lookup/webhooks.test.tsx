// The webhooks of an application: collapsed for an account that hides them, until the person opens them.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { application } from '../../commands/records/application.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { at, textsOf } from './lookedUp.ts';

const webhook_log = [{ event: 'bundle_ready', timestamp: '2026-11-01T00:00:00.000Z', success: true }];

it('are collapsed at first where the account hides them, and the next application is shown as was chosen', async () => {
  const page = await at('/lookup?application_id=812', {
    'users/me/detailed': [details({ hideWebhooks: true })],
    'applications/lookup': [list([{ ...application(812), webhook_log }]), list([{ ...application(813), webhook_log }])],
  });
  const heading = await screen.findByRole('button', { name: 'Webhooks (1)' });
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('table', { name: 'Webhooks' })).toBeNull();
  await userEvent.click(heading);
  expect(heading.getAttribute('aria-expanded')).toBe('true');
  const table = await screen.findByRole('table', { name: 'Webhooks' });
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['Timestamp', 'Event', 'Success']);
  page.stores.address.go('/lookup?application_id=813');
  await screen.findByRole('heading', { name: 'Application 813' });
  await screen.findByRole('table', { name: 'Webhooks' });
});
