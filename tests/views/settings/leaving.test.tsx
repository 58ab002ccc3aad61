// What was written on the page of settings outlives other pages, and the browser asks before a reload would lose it.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { vendorSettings } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const presets = Object.fromEntries(Object.entries(vendorSettings).map(([key, { preset }]) => [key, preset]));

/** True where the browser would ask. */
function asksBeforeReload(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('a reload is asked about while something is written, also from another page, and no more after Reset', async () => {
  const { stores, started } = renderApp('/v1/dashboard/settings/vendor', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    'users/me/vendor/settings': [() => Response.json(presets)],
    'users/me/vendor/settings/history': [list()],
    metrics: [list()],
    custommetric: [list()],
    'custommetric/history': [list()],
  });
  await started;
  const days = await screen.findByRole('textbox', { name: /^days_to_retrieve/ });
  expect(asksBeforeReload()).toBe(false);
  await userEvent.clear(days);
  await userEvent.type(days, '120');
  expect(asksBeforeReload()).toBe(true);

  stores.address.go('/applications');
  await screen.findByRole('heading', { name: 'Applications' });
  expect(asksBeforeReload()).toBe(true);
  stores.address.go('/settings/vendor');
  expect(await screen.findByRole('textbox', { name: /^days_to_retrieve/ })).toHaveProperty('value', '120');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(asksBeforeReload()).toBe(false);
});
