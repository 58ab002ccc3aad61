// Which way the money of a statement file went is asked above the page, answered by keys, and left open with Escape.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { details } from '../../../stores/fakeBrowser.ts';
import { renderApp } from '../../renderApp.tsx';

const lines = [{ date: '2026-08-28', description: 'UBER EATS', amount: 42.1 }];

async function asked(likely: boolean | null) {
  const app = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  await app.started;
  await waitFor(() => expect(app.stores.shell.canProve).toBe(true));
  let answer: Promise<boolean | undefined> = Promise.resolve(undefined);
  act(() => {
    answer = app.stores.shell.askMoneyOut('card.csv', { lines, likely });
  });
  const dialog = await screen.findByRole('dialog', { name: 'Is this money out?' });
  return { dialog, answer: () => answer, person: userEvent.setup(), shell: app.stores.shell };
}

test('it shows lines of the file, and takes the likely answer with one key', async () => {
  const { dialog, answer, person } = await asked(true);
  within(dialog).getByText('2026-08-28, UBER EATS: 42.10');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Yes, this money was paid' }).checked).toBe(true);
  within(dialog).getByRole('radio', { name: 'Yes, this money was paid' }).focus();
  await person.keyboard('{Enter}');
  expect(await answer()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it takes no answer that nobody gave', async () => {
  const { dialog, answer, person } = await asked(null);
  await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await person.click(within(dialog).getByRole('radio', { name: 'No, this money came in' }));
  await person.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await answer()).toBe(false);
});

test('Escape leaves the file out, and so does another person', async () => {
  const { answer, person, shell } = await asked(true);
  await person.keyboard('{Escape}');
  expect(await answer()).toBeUndefined();
  let again: Promise<boolean | undefined> = Promise.resolve(true);
  act(() => {
    again = shell.askMoneyOut('card.csv', { lines, likely: true });
    shell.clear();
  });
  expect(await again).toBeUndefined();
});
