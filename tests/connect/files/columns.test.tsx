// A tap on what stands above a column changes what it is taken for: the file is read again, and what it holds follows.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AddedFile } from '../../../src/api/contract/statementFiles/statementFiles.ts';
import { answerWith, bringing, chooser, chosen, layout, opened, read, sentSoFar } from './bringing.tsx';

bringing();

const head = (role: string, column: string) =>
  screen.findByRole('button', { name: `${role}: what the column ${column} of mine.csv holds` });
const inAnswer = (roles: typeof layout.roles, lines: number): AddedFile => {
  const file = read.file ?? expect.unreachable();
  const csv = read.csv ?? expect.unreachable();
  const [account = expect.unreachable()] = file.recognised.accounts;
  return {
    ...read,
    file: { ...file, recognised: { ...file.recognised, lines, accounts: [{ ...account, lines }] } },
    csv: { ...csv, layout: { ...layout, roles } },
  };
};

test('the first rows stand below what their columns are taken for', async () => {
  const { person } = opened();
  answerWith([read]);
  await person.upload(chooser(), chosen('mine.csv'));
  await head('Amount', 'Amount');
  const rows = within(screen.getByRole('region', { name: 'First rows of mine.csv' })).getAllByRole('row');
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['DateDate', 'WhatDescription', 'AmountAmount'],
    ['03/04/2026', 'Coffee', '4.50'],
  ]);
});

test('a column is changed by touch, and what is shown follows the new reading', async () => {
  const { person } = opened();
  answerWith([read, inAnswer(['date', 'description', 'debit'], 9)]);
  await person.upload(chooser(), chosen('mine.csv'));
  await person.click(await head('Amount', 'Amount'));
  await person.click(screen.getByRole('menuitemradio', { name: 'Money out' }));
  await screen.findByText('1 file with 9 lines can be read.');
  expect(document.activeElement).toBe(await head('Money out', 'Amount'));
  expect(screen.queryByRole('menu')).toBeNull();
  const corrected = JSON.stringify({ ...layout, roles: ['date', 'description', 'debit'], ask_signs: true });
  expect(sentSoFar()).toEqual([
    { name: 'mine.csv', layout: undefined },
    { name: 'mine.csv', layout: corrected },
  ]);
});

test('the choice is made by keys, and Escape leaves it as it was', async () => {
  const { person } = opened();
  answerWith([read, inAnswer(['date', 'ignore', 'amount'], 9)]);
  await person.upload(chooser(), chosen('mine.csv'));
  (await head('Description', 'What')).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Description', checked: true }));
  await person.keyboard('{ArrowDown}{Escape}');
  expect(document.activeElement).toBe(await head('Description', 'What'));
  expect(sentSoFar()).toHaveLength(1);
  await person.keyboard('{Enter}{End}{Enter}');
  expect(document.activeElement).toBe(await head('Not used', 'What'));
  await waitFor(() => expect(sentSoFar()).toHaveLength(2));
  expect(JSON.parse(sentSoFar()[1]?.layout ?? '')).toMatchObject({ roles: ['date', 'ignore', 'amount'] });
});

test('of two columns that cannot both be, the one that was said now counts', async () => {
  const { person } = opened();
  answerWith([read, inAnswer(['ignore', 'date', 'amount'], 9)]);
  await person.upload(chooser(), chosen('mine.csv'));
  await person.click(await head('Description', 'What'));
  await person.click(screen.getByRole('menuitemradio', { name: 'Date' }));
  await head('Not used', 'Date');
  expect(JSON.parse(sentSoFar()[1]?.layout ?? '')).toMatchObject({ roles: ['ignore', 'date', 'amount'] });
});

test('what is missing is said, and nothing is sent before it is there', async () => {
  const { person } = opened();
  answerWith([read, inAnswer(['date', 'description', 'credit'], 9)]);
  await person.upload(chooser(), chosen('mine.csv'));
  await person.click(await head('Amount', 'Amount'));
  await person.click(screen.getByRole('menuitemradio', { name: 'Balance' }));
  const alert = screen.getByText('One column must hold the amount. Until then nothing is changed.');
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(sentSoFar()).toHaveLength(1);
  await person.click(await head('Balance', 'Amount'));
  await person.click(screen.getByRole('menuitemradio', { name: 'Money in' }));
  await screen.findByText('1 file with 9 lines can be read.');
  expect(screen.queryByText(/^One column must hold/)).toBeNull();
});

test('a file that could not be read shows its rows too, so that its columns can be said', async () => {
  const { person } = opened();
  const refusal = 'mine.csv holds no transactions that can be recognised.';
  const none = {
    ...(read.csv ?? expect.unreachable()),
    layout: { ...layout, roles: layout.roles.map(() => 'ignore' as const) },
  };
  answerWith([{ ...read, file: null, refusal, csv: none }]);
  await person.upload(chooser(), chosen('mine.csv'));
  await screen.findByText(refusal);
  await head('Not used', 'Date');
  expect(screen.queryByText(/^One column must hold/)).toBeNull();
});

test('how dates, cents and signs are written is said below it', async () => {
  const { person } = opened();
  answerWith([read, read]);
  await person.upload(chooser(), chosen('mine.csv'));
  await person.click(await screen.findByText('Dates, cents and signs'));
  await person.selectOptions(screen.getByLabelText('Dates are written'), 'Month, day, year');
  await person.click(screen.getByLabelText('Money that went out has no minus'));
  await person.click(screen.getByRole('button', { name: 'Read it this way' }));
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
  expect(JSON.parse(sentSoFar()[1]?.layout ?? '')).toEqual({
    ...layout,
    dates: 'mdy',
    flipped: true,
    ask_signs: false,
  });
});
