// A link that carries a line: out of the address bar at once, run once, by way of signing in where that is needed.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details, refusal } from '../../stores/fakeBrowser.ts';
import { here, renderApp } from '../renderApp.tsx';

// The palette of a test has no layout to scroll in.
Element.prototype.scrollIntoView ??= () => undefined;

const go = (line: string) => `/v1/dashboard/go?c=${encodeURIComponent(line)}`;
const staff = { 'users/me/detailed': [details({ permissions: 'STAFF' })] };

test('what only shows something takes the place of the link', async () => {
  const steps = window.history.length;
  renderApp(go('crawlers failed'), staff);
  await waitFor(() => expect(here()).toBe('/v1/dashboard/crawlers?status=FAILED'));
  expect(window.history.length).toBe(steps);
});

test('a change asks with the line in view, and neither Cancel nor opening it again does it', async () => {
  const { stores } = renderApp(go('theme dark'), staff);
  const question = await screen.findByRole('alertdialog', { name: /theme/i });
  expect(within(question).getByText('theme.switch theme:dark')).toBeDefined();
  expect(here()).toBe('/v1/dashboard/go');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'The line asks first' });
  expect(screen.getByLabelText('The line').textContent).toBe('theme dark');
  expect(stores.preferences.theme).toBe('system');
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  const again = await screen.findByRole('alertdialog');
  await userEvent.click(within(again).getByRole('button', { name: /theme/i }));
  await waitFor(() => expect(stores.preferences.theme).toBe('dark'));
});

test('a reload has no line any more', async () => {
  renderApp(go('theme dark'), staff);
  await screen.findByRole('alertdialog');
  const kept = here();
  cleanup();
  const { stores } = renderApp(kept, staff);
  await screen.findByRole('heading', { name: 'No line to run' });
  expect(stores.shell.confirming).toBeUndefined();
});

test('who is signed out signs in first, and the line is in no address meanwhile', async () => {
  const { stores } = renderApp(go('crawlers failed'), {
    'users/me/detailed': [refusal(401, 'You are not signed in'), details({ permissions: 'STAFF' })],
    'rest-auth/login': [() => Response.json({ key: 'k'.repeat(43) })],
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@vera.example');
  expect(here()).toBe(`/v1/dashboard/login?origin=${encodeURIComponent('/v1/dashboard/go')}`);
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'a good one{Enter}');
  await waitFor(() => expect(here()).toBe('/v1/dashboard/crawlers?status=FAILED'));
  expect(stores.journal.rows[0]?.surface).toBe('address');
});

test('a faulty line says why, and stands in the palette to be mended', async () => {
  renderApp(go('cralwers failed'), staff);
  await screen.findByRole('heading', { name: 'The line cannot be run' });
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  expect(within(palette).getByRole('combobox')).toHaveProperty('value', 'cralwers failed');
  expect(within(palette).getByRole('alert').textContent).toBe('cralwers is not a command');
});
