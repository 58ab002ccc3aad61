// The forms of signing in and of a forgotten password.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details, refusal } from '../stores/fakeBrowser.ts';
import { here, renderApp } from './renderApp.tsx';

const unknown = refusal(401, 'You are not signed in');

test('an empty form says what is missing', async () => {
  renderApp('/v1/dashboard/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter both email and password');
});

test('wrong details are told in the one wording, and what was typed stays', async () => {
  renderApp('/v1/dashboard/login', { 'rest-auth/login': [refusal(400, 'whatever')] });
  await userEvent.type(await screen.findByLabelText('Email'), 'vera@signalbox.test{Tab}wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid details, please try again');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('vera@signalbox.test');
});

test('right details lead to the page that was asked for', async () => {
  const { browser } = renderApp('/v1/dashboard/crawlers?status=DIED', {
    'users/me/detailed': [unknown, details()],
    'rest-auth/login': [() => Response.json({ key: 'k'.repeat(43) })],
  });
  await userEvent.type(await screen.findByLabelText('Email'), ' vera@signalbox.test{Tab} pass word {Enter}');
  await waitFor(() => expect(here()).toBe('/v1/dashboard/crawlers?status=DIED'));
  expect(browser.local.get('key')).toBe('k'.repeat(43));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Crawlers'));
});

test('what fails after right details is told, though the form they were typed in is gone', async () => {
  renderApp('/v1/dashboard/login', {
    'users/me/detailed': [unknown, refusal(500, 'The database is away')],
    'rest-auth/login': [() => Response.json({ key: 'k'.repeat(43) })],
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'vera@signalbox.test{Tab}password{Enter}');
  await screen.findByText('An error occured: The database is away');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

test('a bare page that the address asks for stays one after signing in, for the next reload too', async () => {
  const answers = {
    'users/me/detailed': [unknown, details()],
    'rest-auth/login': [() => Response.json({ key: 'k'.repeat(43) })],
  };
  renderApp('/v1/dashboard/login?iframe=true', answers, true);
  await userEvent.type(await screen.findByLabelText('Email'), 'vera@signalbox.test{Tab}password{Enter}');
  await waitFor(() => expect(here()).toBe('/v1/dashboard/applications?iframe=true'));
});

test('the password can be shown and hidden', async () => {
  renderApp('/v1/dashboard/login');
  const password = await screen.findByLabelText('Password', { selector: 'input' });
  expect(password.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});

test('from the sign-in page there is a way to sign up and to a new password', async () => {
  renderApp('/v1/dashboard/login');
  expect((await screen.findByRole('link', { name: 'Forgot password?' })).getAttribute('href')).toBe(
    '/v1/dashboard/reset',
  );
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/v1/dashboard/signup');
});

test('the way back comes along to a new password and back to signing in', async () => {
  const origin = 'origin=%2Fv1%2Fdashboard%2Fcrawlers%3Fstatus%3DDIED';
  renderApp(`/v1/dashboard/login?${origin}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Return to login' }));
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(here()).toBe(`/v1/dashboard/login?${origin}`);
});

test('asking for a new password is answered in the exact words', async () => {
  renderApp('/v1/dashboard/reset', {
    'rest-auth/password/reset': [refusal(400, 'email must be an e-mail address'), () => Response.json({ detail: 'x' })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Error sending email, ensure your email is valid');
  await userEvent.type(screen.getByLabelText('Email'), 'vera@signalbox.test{Enter}');
  await screen.findByText('Please check your email for instructions to reset your password');
  expect(screen.getByRole('link', { name: 'Return to login' }).getAttribute('href')).toBe('/v1/dashboard/login');
});

test.each(['/login', '/reset/confirm'])(
  'a service under maintenance is told at %s, where nobody is signed in',
  async (path) => {
    const down = [() => new Response('Bad Gateway', { status: 502 })];
    renderApp(`/v1/dashboard${path}#${'t'.repeat(43)}`, {
      'rest-auth/login': down,
      'rest-auth/password/reset/confirm': down,
    });
    await userEvent.type(await screen.findByLabelText(/password/i, { selector: 'input' }), 'long enough');
    const email = screen.queryByLabelText('Email');
    if (email !== null) await userEvent.type(email, 'vera@signalbox.test');
    await userEvent.keyboard('{Enter}');
    const told = 'We are currently under temporary maintenance. Please try again later.';
    expect((await screen.findByRole('alert')).textContent).toBe(told);
  },
);

test('without the token of a mailed link no password is asked for in vain', async () => {
  renderApp('/v1/dashboard/reset/confirm');
  await screen.findByText('Please open the link in the email again, or ask for a new one.');
  expect(screen.queryByLabelText('New password', { selector: 'input' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/v1/dashboard/reset');
});

test('the token of a mailed link leaves the address bar and is used once', async () => {
  const { browser } = renderApp(`/v1/dashboard/reset/confirm#${'t'.repeat(43)}`, {
    'rest-auth/password/reset/confirm': [() => Response.json({ detail: 'x' })],
  });
  await userEvent.type(await screen.findByLabelText('New password', { selector: 'input' }), 'long enough{Enter}');
  expect(here()).toBe('/v1/dashboard/reset/confirm');
  await screen.findByText('The new password is set. Please sign in.');
  expect(browser.sent.filter(({ path }) => path.includes('confirm'))).toHaveLength(1);
});
