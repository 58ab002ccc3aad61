// The page Developer Docs: five steps, what the reader has of each already, and a failure that can be tried again.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { details, list } from '../../stores/fakeBrowser.ts';
import { here, renderApp } from '../renderApp.tsx';

const me = { 'users/me/detailed': [details()] };
const step = (name: string) => screen.findByRole('region', { name });

it('shows a reader without anything where to begin', async () => {
  renderApp('/v1/dashboard/developer-docs', {
    ...me,
    'users/me/tokens': [() => Response.json([])],
    webhooks: [list([])],
  });
  await step('Make a token');
  const page = screen.getByRole('main');
  expect(
    within(page)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['1. Make a token', '2. First call', '3. Make a customer link', '4. Receive its webhooks', '5. Go live']);
  expect(within(await step('Make a token')).getByText('You have no token yet.')).toBeDefined();
  expect(within(await step('Receive its webhooks')).getByText('No endpoint receives your events yet.')).toBeDefined();
});

it('has one language for all steps, which stands in the address', async () => {
  renderApp('/v1/dashboard/developer-docs', {
    ...me,
    'users/me/tokens': [() => Response.json([])],
    webhooks: [list([])],
  });
  await userEvent.click(within(await step('First call')).getByRole('link', { name: 'Python' }));
  expect(here()).toBe('/v1/dashboard/developer-docs?code=python');
  expect(within(await step('Make a customer link')).getByText(/from signalbox import call/)).toBeDefined();
});

it('says what could not be read, and reads it again', async () => {
  let tries = 0;
  renderApp('/v1/dashboard/developer-docs', {
    ...me,
    'users/me/tokens': [
      () => ((tries += 1) === 1 ? Response.json({ message: 'No' }, { status: 500 }) : Response.json([])),
    ],
    webhooks: [list([])],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have no token yet.')).toBeDefined();
});
