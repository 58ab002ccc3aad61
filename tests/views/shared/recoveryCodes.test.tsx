// Setting up an authenticator on the Account page: a wrong code stands at its field, and recovery codes are kept before they are gone.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { printText } from '../../../src/views/shared/secondFactor/printText.ts';
import { details, list, refusal } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const none = { demanded: false, app_since: null, passkeys: [], recovery_codes_left: 0 };
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const json = (value: unknown) => () => Response.json(value);

async function open() {
  const page = renderApp('/v1/dashboard/account', {
    'users/me/detailed': [details()],
    'users/me/sessions': [list()],
    'users/me/subscription': [json({ subscription: null })],
    'users/me/second-factor': [json(none)],
    'users/me/second-factor/app': [json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' })],
    'users/me/second-factor/app/confirm': [
      refusal(400, 'This code is not right, or was used already. Please try again.', { field: 'code' }),
      json({ recovery_codes: codes, ended: { sessions: 0, tokens: 0 } }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

test('a wrong code stands at its field, and nothing that was typed is lost', async () => {
  const { dialog } = await open();
  const field = await dialog.findByLabelText('Code');
  await userEvent.type(field, '123456{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByText(/This code is not right/)).toBeDefined();
  expect((field as HTMLInputElement).value).toBe('123456');
});

test('closing asks while the codes were not copied, saved or printed, and no more once they were', async () => {
  const { browser, dialog } = await open();
  const field = await dialog.findByLabelText('Code');
  await userEvent.type(field, '123456{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(field, '{Enter}');
  const shown = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText(/You have not copied, saved or printed the recovery codes/);
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByText(/You have not copied/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Close all the same' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save as a file' }));
  await screen.findByText('Saved.');
  expect(browser.saved).toMatchObject([
    { name: 'recovery-codes.txt', text: expect.stringContaining(codes.join('\n')) },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull());
});

test('given up, they are gone', async () => {
  const { dialog, stores } = await open();
  const field = await dialog.findByLabelText('Code');
  await userEvent.type(field, '1{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(field, '{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close all the same' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull());
  expect(stores.shell.fillingIn).toBeUndefined();
});

test('what is printed is the codes alone', () => {
  const printed: string[] = [];
  const frames: HTMLIFrameElement[] = [];
  const make = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = make(name);
    if (made instanceof HTMLIFrameElement) frames.push(made);
    return made;
  });
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    const [frame] = frames;
    if (frame?.contentWindow !== undefined && frame.contentWindow !== null)
      frame.contentWindow.print = () => void printed.push(frame.contentDocument?.body.textContent ?? '');
  });
  printText('Recovery codes', codes.join('\n'));
  expect(printed).toEqual([codes.join('\n')]);
  expect(frames[0]?.contentDocument?.title).toBe('Recovery codes');
  vi.restoreAllMocks();
});
