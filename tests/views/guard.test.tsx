// Who sees which page, and where everybody else is sent.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details, refusal } from '../stores/fakeBrowser.ts';
import { here, renderApp } from './renderApp.tsx';

const origin = (path: string) => encodeURIComponent(path);
const level = (permissions: string) => ({ 'users/me/detailed': [details({ permissions })] });

test('nobody knows yet who it is: a spinner', () => {
  renderApp('/v1/dashboard/applications');
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined();
});

test('a protected page sends to signing in and carries path and query', async () => {
  renderApp('/v1/dashboard/crawlers?status=DIED');
  await screen.findByLabelText('Email');
  expect(here()).toBe(`/v1/dashboard/login?origin=${origin('/v1/dashboard/crawlers?status=DIED')}`);
});

test('the root sends to signing in without a way back', async () => {
  renderApp('/v2/dashboard/');
  await screen.findByLabelText('Email');
  expect(here()).toBe('/v2/dashboard/login');
});

test.each([
  ['ADMIN', '/analyses'],
  ['STAFF', '/crawlers'],
  ['USER', '/applications'],
])('the root leads %s to %s', async (permissions, path) => {
  renderApp('/v1/dashboard/', level(permissions));
  await waitFor(() => expect(here()).toBe(`/v1/dashboard${path}`));
});

test('an account without a vendor is sent to sign up, with the way back, and can log out', async () => {
  renderApp('/v1/dashboard/analyses?a=1', { 'users/me/detailed': [details({ vendor: null })] });
  await screen.findByRole('heading', { name: 'Sign-up' });
  expect(here()).toBe(`/v1/dashboard/signup?origin=${origin('/v1/dashboard/analyses?a=1')}`);
  expect(document.title).toBe('Sign Up · Signalbox');
  expect(screen.getAllByRole('button', { name: 'Logout' }).length).toBeGreaterThan(0);
});

test('who is signed in is led away from the sign-in page, to where they came from', async () => {
  renderApp(`/v1/dashboard/login?origin=${origin('/v1/dashboard/crawlers?status=DIED')}`, level('USER'));
  await waitFor(() => expect(here()).toBe('/v1/dashboard/crawlers?status=DIED'));
});

test('without a way back it is the applications, whatever the level', async () => {
  renderApp('/v1/dashboard/login', level('ADMIN'));
  await waitFor(() => expect(here()).toBe('/v1/dashboard/applications'));
});

test('a foreign way back is not followed', async () => {
  renderApp(`/v1/dashboard/login?origin=${origin('https://evil.test/v1/dashboard/x')}`, level('USER'));
  await waitFor(() => expect(here()).toBe('/v1/dashboard/applications'));
});

test('an unknown address is said to be one', async () => {
  renderApp('/v1/dashboard/nowhere');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(document.title).toBe('Page not found · Signalbox');
});

test('a level that is not enough is told so', async () => {
  renderApp('/v1/dashboard/applications', level('NONE'));
  await screen.findByRole('heading', { name: 'You are not authorised to access this page' });
  screen.getByRole('link', { name: 'Go to the start page' });
  await waitFor(() => expect(document.title).toBe('Not authorised · Signalbox'));
});

test('a 502 on the details is the maintenance screen', async () => {
  renderApp('/v1/dashboard/applications', {
    'users/me/detailed': [refusal(502, 'Scheduled Maintenance', {}, { 'retry-after': '9' })],
  });
  await screen.findByRole('heading', { name: 'Scheduled Maintenance' });
  expect(screen.queryByRole('banner')).toBeNull();
  await waitFor(() => expect(document.title).toBe('Scheduled Maintenance · Signalbox'));
  screen.getByText(
    'We are currently under temporary maintenance. We apologise for any inconvenience. Please try again later.',
  );
});

test('an empty list says so, and a list that failed says why', async () => {
  renderApp('/v1/dashboard/applications', level('USER'));
  const said = await screen.findByText('No data available');
  await within(said.parentElement ?? said).findByRole('button', { name: 'Refresh' });
  cleanup();
  renderApp('/v1/dashboard/applications', { ...level('USER'), applications: [refusal(500, 'Oh')] });
  await screen.findByText('An error occured: Oh');
  screen.getByRole('button', { name: 'Try again' });
});

test('inside a frame there is neither menu nor top bar, and keys open and lead nowhere', async () => {
  const { stores } = renderApp('/v1/dashboard/institutions', {}, true);
  await screen.findByText('No data available');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(stores.palette.isOpen).toBe(false);
  await userEvent.keyboard('?');
  expect(stores.shell.isHelpOpen).toBe(false);
  await userEvent.keyboard('ga');
  expect(here()).toBe('/v1/dashboard/institutions');
});

test('the menu shows headings only while it is open, and names the current page', async () => {
  renderApp('/v1/dashboard/applications', level('STAFF'));
  await screen.findByText('No data available');
  const current = () => screen.getByRole('link', { current: 'page' });
  expect(current().textContent).toBe('Applications');
  expect(screen.getByRole('heading', { name: 'Learn More' })).toBeDefined();
  screen.getByRole('button', { name: 'Menu' }).click();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Learn More' })).toBeNull());
  expect(current().textContent).toBe('Applications');
  expect(screen.getByRole('link', { name: 'Developer Docs' }).getAttribute('target')).toBeNull();
});
