// The way in for whoever is not signed in: signing in by its own small program, and everything else leads into the workbench.
import type { Judgement } from '../../src/api/contract/people/passwords.ts';
import type { SecondStep } from '../../src/api/contract/people/access.ts';
import { createDOMRenderer } from '@fluentui/react-components';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { basePathOf } from '../../src/views/shell/basePath.ts';
import { SignedOut } from '../../src/views/shell/signedOut/SignedOut.tsx';
import { fakeBrowser } from '../stores/fakeBrowser.ts';
import { here } from './renderApp.tsx';

const judgementOf = (password: string): Judgement =>
  password === 'common words'
    ? { rule: 'At least 12 characters.', strength: 1, problem: 'This password is too common' }
    : { rule: 'At least 12 characters.', strength: 4, problem: null };

function open(address: string, { isInIframe = false } = {}) {
  window.fetch = async () => Response.json({ environment: 'localhost', version: '0.1.0' });
  window.history.replaceState(null, '', address);
  const calls = {
    login: vi.fn(async (): Promise<SecondStep | undefined> => undefined),
    loginSecond: vi.fn(async (): Promise<readonly string[] | null> => null),
    enter: vi.fn(async () => {}),
    place: { copy: vi.fn(async () => {}), save: vi.fn() },
    askForReset: vi.fn(async () => 'Sent'),
    confirmReset: vi.fn(),
    notMe: vi.fn(async () => 'Every session is ended.'),
    judgePassword: vi.fn(async (password: string): Promise<Judgement> => judgementOf(password)),
  };
  const enter = vi.fn();
  const openDocument = vi.fn();
  const surroundings = {
    base: basePathOf(window.location.pathname),
    pageOrigin: window.location.origin,
    isInIframe,
    openDocument,
    remembered: fakeBrowser({ url: window.location.origin }).local,
  };
  const onDrawn = vi.fn(() => document.activeElement?.tagName);
  const renderer = createDOMRenderer(document);
  render(<SignedOut surroundings={surroundings} renderer={renderer} calls={calls} onDrawn={onDrawn} enter={enter} />);
  return { calls, onDrawn, enter, openDocument };
}

test('what is typed is what is sent, once, and the tab says where it is', async () => {
  const { calls, enter } = open('/v1/dashboard/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'vera@signalbox.test{Tab}secret{Enter}');
  await waitFor(() => expect(calls.login).toHaveBeenCalledExactlyOnceWith('vera@signalbox.test', 'secret'));
  expect(document.title).toBe('Login · Signalbox');
  expect(enter).not.toHaveBeenCalled();
});

test('whoever waits for the page is told once its first field has the focus', async () => {
  const { onDrawn } = open('/v1/dashboard/');
  await screen.findByLabelText('Email');
  expect(onDrawn.mock.results.map(({ value }) => value)).toEqual(['INPUT']);
});

test('what is reached by Tab is ringed, and what is reached by the pointer is not', async () => {
  open('/v1/dashboard/login');
  const ring = 'data-fui-focus-visible';
  await userEvent.click(await screen.findByLabelText('Password'));
  expect(screen.getByLabelText('Password').hasAttribute(ring)).toBe(false);
  await userEvent.tab({ shift: true });
  expect(screen.getByLabelText('Email').hasAttribute(ring)).toBe(true);
});

test('a refusal is told beside the form, and what was typed stays', async () => {
  const { calls } = open('/v1/dashboard/login');
  calls.login.mockRejectedValue(new Failure({ kind: 'broken', message: 'Invalid details, please try again' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'vera@signalbox.test{Tab}wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid details, please try again');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('vera@signalbox.test');
});

test.each([
  ['/v1/dashboard/', '/v1/dashboard/login'],
  ['/v1/dashboard/crawlers?status=DIED', '/v1/dashboard/login?origin=%2Fv1%2Fdashboard%2Fcrawlers%3Fstatus%3DDIED'],
])('%s leads to signing in, with the way back where there is one', async (address, expected) => {
  const { enter } = open(address);
  await screen.findByLabelText('Email');
  expect(here()).toBe(expected);
  expect(enter).not.toHaveBeenCalled();
});

test.each(['/v1/dashboard/institutions', '/v1/dashboard/nowhere'])('%s is the business of the workbench', (address) => {
  const { enter } = open(address);
  expect(enter).toHaveBeenCalledOnce();
  expect(here()).toBe(address);
});

test('links between the signed-out pages need no workbench', async () => {
  const { calls, enter } = open('/v1/dashboard/login');
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'vera@signalbox.test{Enter}');
  await waitFor(() => expect(calls.askForReset).toHaveBeenCalledExactlyOnceWith('vera@signalbox.test'));
  await screen.findByText('Sent');
  await userEvent.click(screen.getByRole('link', { name: 'Return to login' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Sign-up' });
  expect(enter).not.toHaveBeenCalled();
});

test('the palette opens in the workbench: its button presses the chord, and then asks for it', async () => {
  const { enter } = open('/v1/dashboard/login');
  const chords: string[] = [];
  const hear = ({ key, ctrlKey }: KeyboardEvent) => void (ctrlKey && chords.push(key));
  document.addEventListener('keydown', hear);
  await userEvent.click(await screen.findByRole('button', { name: 'Search or type a command' }));
  document.removeEventListener('keydown', hear);
  expect(chords).toEqual(['k']);
  expect(enter).toHaveBeenCalledOnce();
});

test('inside a frame there is no bar', async () => {
  open('/v1/dashboard/login', { isInIframe: true });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('banner')).toBeNull();
});

test('a bare page that the address asks for stays one on the way to signing in', async () => {
  open('/v1/dashboard/crawlers?iframe=true', { isInIframe: true });
  await screen.findByLabelText('Email');
  const origin = encodeURIComponent('/v1/dashboard/crawlers?iframe=true');
  await waitFor(() => expect(here()).toBe(`/v1/dashboard/login?origin=${origin}&iframe=true`));
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await waitFor(() => expect(here()).toBe(`/v1/dashboard/reset?origin=${origin}&iframe=true`));
});

test('inside an iframe the address does not begin to ask for it', async () => {
  open('/v1/dashboard/crawlers', { isInIframe: true });
  await screen.findByLabelText('Email');
  expect(new URL(here(), window.location.origin).searchParams.has('iframe')).toBe(false);
});

test('a parameter of the address that a page does not know is told, and the page is shown', async () => {
  open('/v1/dashboard/login?foo=1&origin=%2Fv1%2Fdashboard%2Fcrawlers&bar=2&iframe=true');
  await screen.findByLabelText('Email');
  expect(screen.getByText(/^Unknown parameter/).textContent).toBe('Unknown parameter in the address: foo, bar');
});

test('what the sign-up links say is known', async () => {
  open('/v1/dashboard/signup?pkg=essential&promo=SPRING');
  await waitFor(() => expect(document.title).toBe('Sign Up · Signalbox'));
  expect(screen.queryByText(/^Unknown parameter/)).toBeNull();
});

const step: SecondStep = { token: 't'.repeat(43), takes_codes: true, passkey: null, enrol: null };

test('a second factor is asked for after the password, and a wrong code stands at its field to be mended', async () => {
  const { calls } = open('/v1/dashboard/login');
  calls.login.mockResolvedValue(step);
  await userEvent.type(await screen.findByLabelText('Email'), 'vera@signalbox.test{Tab}secret{Enter}');
  calls.loginSecond.mockRejectedValueOnce(
    new Failure({ kind: 'invalid', field: 'code', message: 'no', told: 'This code is not right' }),
  );
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This code is not right');
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  await screen.findByText(/Lost your phone or key\? .* ask an administrator to remove your second factor/);
  expect(calls.enter).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Code'), '{Backspace}7{Enter}');
  await waitFor(() => expect(calls.enter).toHaveBeenCalledOnce());
  expect(calls.loginSecond).toHaveBeenLastCalledWith(step.token, { code: '123457' });
});

test('where one is demanded it is set up on the way in, and the recovery codes are shown before', async () => {
  const { calls } = open('/v1/dashboard/login');
  calls.login.mockResolvedValue({ ...step, enrol: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } });
  calls.loginSecond.mockResolvedValue(['aaaa-bbbb-cccc-dddd']);
  await userEvent.type(await screen.findByLabelText('Email'), 'vera@signalbox.test{Tab}secret{Enter}');
  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toBe('aaaa-bbbb-cccc-dddd');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/You have not copied, saved or printed the recovery codes/);
  expect(calls.enter).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied.');
  expect(calls.place.copy).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('aaaa-bbbb-cccc-dddd'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(calls.enter).toHaveBeenCalledOnce());
});

test('what a new password has to be is said before anything is typed or refused, and how strong it is meanwhile', async () => {
  const token = 't'.repeat(43);
  const { calls } = open(`/v1/dashboard/reset/confirm#${token}`);
  const field = await screen.findByLabelText('New password', { selector: 'input' });
  await screen.findByText('At least 12 characters.');
  expect(screen.queryByText(/Strength/)).toBeNull();
  await userEvent.type(field, 'common words');
  await screen.findByText(/Strength: weak\. This password is too common\./);
  expect(calls.judgePassword).toHaveBeenLastCalledWith('common words', token);
  await userEvent.type(field, ' and more');
  await screen.findByText(/Strength: strong\.$/);
  expect(calls.confirmReset).not.toHaveBeenCalled();
});

test('"This was not me" says what it does, and does it when it is pressed and not before', async () => {
  const token = 'n'.repeat(43);
  const { calls } = open(`/v1/dashboard/not-me#${token}`);
  await screen.findByText(/Every session and API token of your account ends/);
  expect(window.location.hash).toBe('');
  expect(calls.notMe).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'End all sessions and tokens' }));
  await screen.findByText('Every session is ended.');
  expect(calls.notMe).toHaveBeenCalledExactlyOnceWith(token);
  expect(screen.queryByRole('button', { name: 'End all sessions and tokens' })).toBeNull();
  await screen.findByRole('link', { name: 'Set a new password' });
});
