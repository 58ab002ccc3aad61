// The pages and forms of labels and webhooks: who is told to contact staff, and what a form does when somebody else was faster.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { when } from 'mobx';
import { expect, test } from 'vitest';
import { applicationEvents, type Webhook } from '../../../src/api/contract/vendors/webhooks.ts';
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

const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('what somebody else changed meanwhile is asked about field by field, and what was typed is kept', async () => {
  const theirs = webhook({ name: 'Theirs', url: 'https://hooks.vera.example/new', version: 5 });
  const { browser, stores, started } = renderApp('/v1/dashboard/webhooks', {
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
  const dialog = await asked('Changed meanwhile');
  dialog.getByText('URL is now: https://hooks.vera.example/new');
  expect(dialog.getByLabelText<HTMLInputElement>('Mine: Mine').checked).toBe(true);
  dialog.getByLabelText('Theirs: Theirs');
  // The dialog says it in place of the notice.
  expect(stores.notices.shown).toHaveLength(0);
  fireEvent.click(dialog.getByText('Keep mine'));
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value;
  await waitFor(() => expect(valueOf('URL')).toBe('https://hooks.vera.example/new'));
  expect(valueOf('Name')).toBe('Mine');
  fireEvent.click(screen.getByText('Update'));
  await waitFor(() => expect(stores.shell.fillingIn).toBeUndefined());
  const puts = browser.sent.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
  expect(puts[1]?.body).toMatchObject({ name: 'Mine', url: 'https://hooks.vera.example/new' });
});

test('a label that was deleted meanwhile is made again with what was typed', async () => {
  const label = { id: 2, ref: 'vera-old', vendor_id: 3, vendor: 'Vera Loans', version: 1 };
  const gone = () => Response.json({ message: 'Label not found', request_id: 'r' }, { status: 404 });
  const made = () => Response.json({ ...label, id: 9, ref: 'vera-gold' });
  const { browser, stores, started } = renderApp('/v1/dashboard/labels', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    'vendors/labels': [list([label]), list([label]), list([]), list([]), made],
    'vendors/labels/2': [gone],
  });
  await started;
  await when(() => stores.lists.rowsOf('label').length === 1);
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  fireEvent.change(await screen.findByLabelText('Reference'), { target: { value: 'vera-gold' } });
  fireEvent.click(screen.getByText('Update'));
  const dialog = await asked('Deleted meanwhile');
  expect(stores.notices.shown).toHaveLength(0);
  fireEvent.click(dialog.getByText('Make it again'));
  await waitFor(() => expect(stores.shell.fillingIn).toMatchObject({ command: 'label.create' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Reference')).value).toBe('vera-gold');
  fireEvent.click(screen.getByText('Create'));
  await waitFor(() =>
    expect(browser.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
      ref: 'vera-gold',
    }),
  );
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
  for (const name of applicationEvents) fireEvent.click(screen.getByRole('checkbox', { name }));
  await screen.findByText('Choose one event at least');
  expect(isOff()).toBe(true);
});
