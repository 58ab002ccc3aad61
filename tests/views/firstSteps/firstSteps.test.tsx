// Administrators see the first steps above whatever page is open: each ticked off by what the service tells, with the command that does it.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { when } from 'mobx';
import { expect, test } from 'vitest';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { details } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const found = (open: string[], vendor: object | null = { id: 7, name: 'Harbour Loans' }, more: object = {}) => ({
  vendor,
  banks: 40,
  served: 2,
  invented: 1,
  connectors: ['riverside'],
  has_demo_bank: true,
  has_files: false,
  open,
  ...more,
});

/** Whatever was run may have done a step. */
const ran = ({ journal }: RootStore): unknown =>
  journal.add({
    at: 1,
    line: 'vendor.create',
    surface: 'test',
    outcome: 'done',
    text: '',
    took: 1,
    touched: [],
    undo: undefined,
  });

test('are shown until all are done, and Enter on a step runs its command', async () => {
  // However often it is read meanwhile.
  let now = found(['vendor', 'label', 'link'], null);
  const { stores, started } = renderApp('/v1/dashboard/applications', {
    'users/me/detailed': [details({ permissions: 'ADMIN' })],
    'dashboard/first-steps': [() => Response.json(now)],
  });
  await started;
  const panel = await screen.findByRole('region', { name: 'First steps' });
  expect(panel.textContent).toContain('2 of 5 done');
  // Before there is a vendor, nothing can be done for one.
  expect(
    within(panel)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Dismiss', 'Create vendor']);
  within(panel).getByRole('button', { name: 'Create vendor' }).focus();
  await userEvent.keyboard('{Enter}');
  await when(() => stores.shell.fillingIn !== undefined || stores.shell.confirming !== undefined);

  now = found(['webhook', 'link']);
  ran(stores);
  await within(panel).findByText('Webhook: open');
  expect(panel.textContent).toContain('1 of 40 banks are read by a connector. The demo bank, which reads 1,');
  expect(panel.textContent).toContain('Label: done');
  now = found([]);
  ran(stores);
  await expect.poll(() => screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test.each([
  [
    'an empty product in production',
    { served: 0, invented: 0, connectors: [], has_demo_bank: false },
    'No connector is installed. Customers bring statement files of any bank with a customer link.',
    'Build a customer link for the vendor',
  ],
  [
    'a product whose banks are read by the demo bank alone',
    { served: 40, invented: 40, connectors: [] },
    'with a customer link. The demo bank, which reads 40, is a demonstration: it invents all.',
    'Build a customer link for the vendor',
  ],
  [
    'a product with a connector that no bank uses',
    { served: 0, invented: 0, has_demo_bank: false },
    'Choose a connector for the banks (riverside), or have customers bring statement files.',
    'Choose connectors for the vendor’s banks',
  ],
])('lead %s to what it has', async (_what, facts, says, command) => {
  const { started } = renderApp('/v1/dashboard/applications', {
    'users/me/detailed': [details({ permissions: 'ADMIN' })],
    'dashboard/first-steps': [() => Response.json(found(['connector'], undefined, facts))],
  });
  await started;
  const panel = await screen.findByRole('region', { name: 'First steps' });
  const step = await within(panel).findByText('Files or connectors: open');
  expect(step.parentElement?.textContent).toContain(says);
  within(step.parentElement ?? panel).getByRole('button', { name: command });
});

test('are not asked for below administrators', async () => {
  const { started, browser } = renderApp('/v1/dashboard/applications', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
  });
  await started;
  await screen.findByText('No data available');
  expect(browser.sent.filter(({ path }) => path.includes('first-steps'))).toEqual([]);
});
