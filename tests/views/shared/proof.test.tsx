// A form that is sent and asked who one is: the password is typed into that question, and is no key that waits for the form.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details, refusal } from '../../stores/fakeBrowser.ts';
import { findGrid, renderApp } from '../renderApp.tsx';

const json = (value: unknown) => () => Response.json(value);

const terms = {
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: null,
  last_used_on: null,
  last_used_from: null,
  scopes: null,
};

test('what is typed while a token waits for the proof goes into the proof, and the token is made', async () => {
  const { browser, stores } = renderApp('/v1/dashboard/tokens', {
    'users/me/detailed': [details()],
    'users/me/tokens': [
      json([{ id: 1, name: 'Website', ...terms }]),
      refusal(428, 'Please confirm first that it is you', { field: 'proof' }),
      json({ id: 2, identifier: 'sbk_2', secret: 'sbs_2' }),
      json([{ id: 2, name: 'Nightly', ...terms }]),
    ],
    'users/me/proof/ways': [json({ token: 'p'.repeat(43), takes_codes: false, passkey: null })],
    'users/me/proof': [json({ detail: 'Thank you.' })],
  });
  await findGrid('API Tokens');
  await userEvent.click(screen.getByRole('button', { name: 'Create Token' }));
  await userEvent.type(await screen.findByLabelText('Token Name'), 'Nightly{Enter}');
  const proof = within(await screen.findByRole('form', { name: 'Confirm that it is you' }));
  const field = await proof.findByLabelText('Password', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('signalbox-demo');
  expect([(field as HTMLInputElement).value, stores.intent.told]).toEqual(['signalbox-demo', undefined]);
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('textbox', { name: 'Secret' })).getAttribute('value')).toBe('sbs_2');
  expect(browser.sent.find(({ path }) => path.endsWith('users/me/proof'))?.body).toMatchObject({
    password: 'signalbox-demo',
  });
});
