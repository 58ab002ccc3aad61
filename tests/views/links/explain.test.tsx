// Alt and Enter in the palette hand a line on, and Explain says what it would do before it is run.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bank } from '../../commands/banks/bank.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

// The palette of a test has no layout to scroll in.
Element.prototype.scrollIntoView ??= () => undefined;

test('the line of a row is explained with its calls, none of which is sent, and the focus comes back', async () => {
  const { browser, stores } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    bank: [list([bank()])],
  });
  await waitFor(() => expect(stores.session.status).toBe('READY'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search or type a command' }), 'off anz');
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  const palette = screen.getByRole('dialog', { name: 'Command palette' });
  const ways = await within(palette).findAllByRole('option');
  expect(ways.map(({ textContent }) => textContent?.split(',')[0])).toEqual([
    'Copy as link',
    'Copy as terminal line',
    'Copy as curl',
    'Explain',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Explain' });
  const calls = within(dialog).getByRole('region', { name: 'Calls' });
  await within(calls).findByText('PATCH /api/v1/bank/7/ {"is_offline":true}');
  expect(within(dialog).getByLabelText('The line').textContent).toBe('bank.switch-off bank:7');
  expect(within(dialog).getByText('staff and administrators')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy as curl' }));
  await waitFor(() => expect(browser.copied.at(-1)).toContain('--request PATCH'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Explain' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(browser.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});
