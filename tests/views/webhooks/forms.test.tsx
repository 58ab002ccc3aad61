// The pages and forms of labels and webhooks: who is told to contact staff, and what a form does when somebody else was faster.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { when } from 'mobx';
import { expect, test } from 'vitest';
import type { Webhook } from '../../../src/api/contract/vendors/webhooks.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 5,
  name: 'Events',
  url: 'https://hooks.vera.example/in',
  vendorref: null,
  label_id: null,
  vendor_id: 3,
  vendor: 'Vera Loans',
  enabled: true,
  disabled_reason: null,
  events: null,
  of_setting: false,
  signs: true,
  former_until: null,
  version: 4,
  ...more,
});

test.each([
  ['labels', 'Create Label'],
  ['webhooks', 'Create Webhook'],
])('who is no staff sees %s, and whom to contact about them', async (noun, create) => {
  const { started } = renderApp(`/v1/dashboard/${noun}`, {
    'users/me/detailed': [details({ permissions: 'USER' })],
    'vendors/labels': [list([{ id: 1, ref: 'vera-main', vendor_id: 3, vendor: 'Vera Loans', version: 1 }])],
    webhooks: [list([webhook()])],
  });
  await started;
  await screen.findByText(new RegExp(`Contact staff to create or edit ${noun}\\.`));
  expect(screen.queryByRole('button', { name: create })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit the / })).toBeNull();
});

test('what somebody else changed comes into the form, beside what was typed and not over it', async () => {
  const theirs = webhook({ name: 'Theirs', url: 'https://hooks.vera.example/new', version: 5 });
  const { stores, started } = renderApp('/v1/dashboard/webhooks', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    webhooks: [list([webhook()]), list([theirs])],
    'webhooks/5': [
      () => Response.json({ message: 'x', detail: 'x', request_id: 'r' }, { status: 412 }),
      () => Response.json(theirs),
    ],
  });
  await started;
  await when(() => stores.lists.rowsOf('webhook').length === 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the webhook Events' }));
  const name = await screen.findByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: 'Mine' } });
  fireEvent.click(screen.getByText('Update'));
  await screen.findByText('Somebody else changed it meanwhile: Theirs');
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value;
  await waitFor(() => expect(valueOf('URL')).toBe('https://hooks.vera.example/new'));
  expect(valueOf('Name')).toBe('Mine');
});

test('a webhook without name, address or event cannot be created', async () => {
  const { stores, started } = renderApp('/v1/dashboard/webhooks', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    webhooks: [list([webhook()])],
  });
  await started;
  await when(() => stores.lists.rowsOf('webhook').length === 1);
  fireEvent.click(await screen.findByRole('button', { name: 'Create Webhook' }));
  const create = await screen.findByText('Create');
  const isOff = () => create.closest('button')?.getAttribute('aria-disabled') === 'true';
  expect(isOff()).toBe(true);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Events' } });
  fireEvent.change(screen.getByLabelText(/^URL/), { target: { value: 'https://hooks.vera.example/in' } });
  await waitFor(() => expect(isOff()).toBe(false));
  for (const box of screen.getAllByRole('checkbox', { name: /_(finished|ready|finalised)$/ })) fireEvent.click(box);
  await screen.findByText('Choose one event at least');
  expect(isOff()).toBe(true);
});
