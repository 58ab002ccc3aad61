// The form of a rule of alerts: it shows what a rehearsal said of what stands in it, and of a threshold where it is set.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { when } from 'mobx';
import { expect, test } from 'vitest';
import type { AlertRule, Rehearsal } from '../../../src/api/contract/watching/alertRules.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const rule = (more: Partial<AlertRule> = {}): AlertRule => ({
  id: 1,
  preset: 'share',
  name: 'More crawls fail or die than usual',
  kind: 'share',
  bank_id: null,
  bank: null,
  connector: null,
  of_vendor: null,
  vendor: null,
  minutes: 0,
  least: 5,
  severity: 'critical',
  quiet_from: null,
  quiet_to: null,
  channel_ids: null,
  channels: [],
  enabled: true,
  last_fired_at: null,
  running: 0,
  version: 1,
  ...more,
});
const rehearsal: Rehearsal = {
  from: '2026-10-31T03:00:00.000Z',
  until: '2026-11-30T03:00:00.000Z',
  days: 30,
  usual_from: '2026-09-01T03:00:00.000Z',
  crawls: 1200,
  banks: 2,
  banks_looked_at: 2,
  fired: 1,
  minutes: 45,
  firings: [
    {
      bank_id: 3,
      bank: 'Reef',
      from: '2026-11-20T03:00:00.000Z',
      until: '2026-11-20T03:45:00.000Z',
      minutes: 45,
      told: '9 of the newest 10 crawls failed or died; usually 4 % do at this hour',
    },
  ],
  more: 0,
};

async function open(rows: readonly AlertRule[]) {
  const { browser, stores, started } = renderApp('/v1/dashboard/alerts', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    'alert-rules': [list([...rows])],
    'alert-rules/rehearsal': [() => Response.json(rehearsal)],
    'alert-channels': [list([])],
  });
  await started;
  await when(() => stores.lists.rowsOf('alert').length > 0);
  return browser;
}

test('what stands in the form is rehearsed before it is saved, and no longer shown for what is written after it', async () => {
  const browser = await open([rule()]);
  fireEvent.click(await screen.findByRole('button', { name: /^Create Alert Rule/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Fewest crawls/), { target: { value: '8' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Rehearse/ }));
  await dialog.findByText('It would have fired once in the last 30 days (0.2 a week), for 45 min in all.');
  const firings = within(dialog.getByRole('list', { name: 'When it would have fired' }));
  expect(firings.getByText('Reef')).toBeTruthy();
  expect(browser.sent.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/v1/alert-rules/rehearsal/',
      body: { kind: 'share', minutes: 0, least: 8, bank_id: null, connector: null, of_vendor: null },
    },
  ]);
  fireEvent.change(dialog.getByLabelText(/^Fewest crawls/), { target: { value: '9' } });
  await waitFor(() => expect(dialog.queryByText(/It would have fired/)).toBeNull());
});

test('a threshold leads to Bank Modules, where it is set', async () => {
  await open([rule({ preset: 'died_warn_threshold', name: 'Died warning threshold of the bank', kind: 'threshold' })]);
  fireEvent.click(
    await screen.findByRole('button', { name: /^Edit the alert rule Died warning threshold of the bank/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Bank Modules' }).getAttribute('href')).toContain('/bankmodules');
  expect(dialog.queryByLabelText(/^Minutes before/)).toBeNull();
  expect(dialog.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
