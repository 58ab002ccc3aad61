// Figures of affordability open what they are made of, and close it again.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal } from '../../../stores/fakeBrowser.ts';
import { answer, lines, part, shown, told } from './found.tsx';

it('opens the transactions of a figure of a month and closes them, by its button and by Escape', async () => {
  shown(answer());
  const figure = await screen.findByRole('button', { name: '4,000.00, In, 2026-11' }, { timeout: 10_000 });
  expect(figure.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(figure);
  const name = 'Transactions of In, 2026-11 (AUD)';
  await screen.findByRole('table', { name });
  expect(told(name)).toEqual(['LINE 2', 'LINE 3']);
  expect(within(screen.getByRole('table', { name })).getByText('4,000.00 AUD')).toBeDefined();
  expect(figure.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('table', { name })).toBeNull();
  expect(document.activeElement).toBe(figure);
  await userEvent.click(screen.getByRole('button', { name: '2,519.50, Left, 2026-11' }));
  // Other money in is in nothing that is left, and neither is a transfer between own accounts.
  expect(told('Transactions of Left, 2026-11 (AUD)')).toEqual(['LINE 2', 'LINE 3', 'LINE 4', 'LINE 5']);
  await userEvent.click(screen.getByRole('button', { name: '2,519.50, Left, 2026-11' }));
  expect(screen.queryByRole('table', { name: /^Transactions of Left/ })).toBeNull();
});

it('leads from what comes in a month to its streams, and opens what was spent freely in full months', async () => {
  const months = part().months.map((month) => ({ ...month, is_full: true }));
  shown(answer({ parts: [part({ months })] }));
  await userEvent.click(await screen.findByRole('button', { name: '4,333.33 AUD, Income' }, { timeout: 10_000 }));
  expect(document.activeElement?.textContent).toContain('Harbour Works');
  await userEvent.click(screen.getByRole('button', { name: '1,000.50 AUD, Spent freely' }));
  const name = 'Transactions of Spent freely in full months (AUD)';
  await screen.findByRole('table', { name });
  expect(told(name)).toEqual(['LINE 5']);
});

it('opens the days that an account ended below zero or at its lowest, with their balances', async () => {
  const balances = [{ account_id: 9, days_below_zero: 1, lowest: { date: '2026-11-03', amount: -12.5 } }];
  shown(answer({ parts: [part({ balances })] }));
  await userEvent.click(
    await screen.findByRole('button', { name: '1 day below zero, Account 9' }, { timeout: 10_000 }),
  );
  const name = 'Transactions of Days below zero and lowest balance of account 9 (AUD)';
  await screen.findByRole('table', { name });
  expect(told(name)).toEqual(['LINE 4']);
  expect(within(screen.getByRole('table', { name })).getByText('-12.50 AUD')).toBeDefined();
});

it('says that the transactions of a figure could not be read, and reads them again', async () => {
  let tries = 0;
  shown(answer(), () => ((tries += 1) === 1 ? refusal(500, 'No')() : Response.json({ application_id: 812, lines })));
  await userEvent.click(await screen.findByRole('button', { name: '480.00, Committed, 2026-11' }, { timeout: 10_000 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const name = 'Transactions of Committed, 2026-11 (AUD)';
  await screen.findByRole('table', { name });
  expect(told(name)).toEqual(['LINE 4']);
});
