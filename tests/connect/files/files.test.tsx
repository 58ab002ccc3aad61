// Statement files on the customer's page: sent as they are chosen, each with what was recognised in it.
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, bringing, chooser, chosen, layout, opened, read, reading, sentSoFar } from './bringing.tsx';

bringing();

test('a file that is chosen says its format, account, lines, period and gaps, and can be read', async () => {
  const { person, readFiles } = opened();
  expect(reading().disabled).toBe(true);
  answerWith([read]);
  await person.upload(chooser(), chosen('mine.csv'));
  await screen.findByText('CSV, account 062-000 12345678: 12 lines, 2 Jan 2026 to 4 Mar 2026');
  screen.getByText('Lines seem to be missing between 9 Jan 2026 and 20 Jan 2026.');
  const said = ['Money in', 'Money out'].map((name) => screen.getByText(name).nextSibling?.textContent);
  expect(said).toEqual(['900.00', '1,204.50']);
  const newest = screen.getByRole('table', { name: 'Newest lines of account 062-000 12345678 in mine.csv' });
  expect(
    within(newest)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Date', 'Description', 'Amount'],
    ['4 Mar 2026', 'COFFEE AT THE HARBOUR, CARD 12', '\u22124.50'],
    ['3 Mar 2026', 'WAGES', '900.00'],
  ]);
  screen.getByText('Is this right?');
  screen.getByText('1 file with 12 lines can be read.');
  await person.click(reading());
  expect(readFiles).toHaveBeenCalledOnce();
});

test('a file that cannot be read says why, and the others can be read without it', async () => {
  const { person, readFiles } = opened();
  answerWith([read, { ...read, file: null, refusal: 'mine.pdf is encrypted.', csv: null }]);
  await person.upload(chooser(), [chosen('mine.csv'), chosen('mine.pdf')]);
  await screen.findByText('mine.pdf is encrypted.');
  screen.getByText('1 file with 12 lines can be read. 1 file cannot be read, and is left out.');
  await person.click(screen.getByRole('button', { name: 'Read 1 file' }));
  expect(readFiles).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Take away mine.pdf' }));
  expect(document.activeElement).toBe(chooser());
  screen.getByText('1 file with 12 lines can be read.');
});

test('of five files of which one cannot be read the other four are read, and another takes its place', async () => {
  const { person } = opened();
  const good = [7, 8, 9, 10].map((id) => ({ ...read, file: { ...(read.file ?? expect.unreachable()), id } }));
  const last = { ...read, file: { ...(read.file ?? expect.unreachable()), id: 11 } };
  answerWith([...good, { ...read, file: null, refusal: 'bad.txt is no statement that can be recognised.', csv: null }]);
  const five = ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'bad.txt'].map(chosen);
  await person.upload(chooser(), five);
  await screen.findByText('4 files with 48 lines can be read. 1 file cannot be read, and is left out.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Read 4 files' }).disabled).toBe(false);
  answerWith([last]);
  screen.getByRole('button', { name: 'Replace bad.txt' });
  expect(screen.queryByRole('button', { name: 'Replace a.csv' })).toBeNull();
  await person.upload(screen.getByLabelText('The file in place of bad.txt'), chosen('better.csv'));
  await screen.findByRole('button', { name: 'Read 5 files' });
  expect(screen.queryByText('bad.txt is no statement that can be recognised.')).toBeNull();
  screen.getByText('better.csv');
  expect(sentSoFar().at(-1)?.name).toBe('better.csv');
});

test('files of which none can be read say so', async () => {
  const { person } = opened();
  answerWith([{ ...read, file: null, refusal: 'mine.pdf is encrypted.', csv: null }]);
  await person.upload(chooser(), chosen('mine.pdf'));
  await screen.findByText('None of these files can be read. Please bring others.');
  expect(reading().disabled).toBe(true);
});

test('rows that are left out are told with their lines', async () => {
  const { person } = opened();
  const left = [3, 5, 8, 9].map((line) => ({ line, why: 'is still pending' }));
  const file = read.file ?? expect.unreachable();
  answerWith([{ ...read, file: { ...file, recognised: { ...file.recognised, left_out: left, left_out_count: 4 } } }]);
  await person.upload(chooser(), chosen('mine.csv'));
  await screen.findByText('Line 3 is left out: it is still pending.');
  expect(screen.getAllByText(/is left out: it/)).toHaveLength(3);
  screen.getByText('1 more line is left out too.');
});

test('the holder, and other sheets of a workbook that are not read, are told', async () => {
  const { person } = opened();
  const file = read.file ?? expect.unreachable();
  answerWith([{ ...read, file: { ...file, recognised: { ...file.recognised, sheets_left: ['Savings'] } } }]);
  await person.upload(chooser(), chosen('mine.xlsx'));
  await screen.findByText(/^Sheet “Savings” was not read: only the first with columns is/);
  expect(screen.getByText('Account holder').nextSibling?.textContent).toBe('Ada Example');
});

test.each([
  ['Yes, this money was paid', true],
  ['No, this money came in', false],
])(
  'a file that does not say which way money went asks, and is sent again with the answer: %s',
  async (said, flipped) => {
    const { person } = opened();
    const lines = [{ date: '2026-08-28', description: 'UBER EATS', amount: 42.1 }];
    answerWith([{ ...read, file: null, question: { lines, likely: true } }, read]);
    await person.upload(chooser(), chosen('card.csv'));
    const group = await screen.findByRole('group', { name: 'Is this money out?' });
    within(group).getByText('28 Aug 2026, UBER EATS: 42.10');
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Yes, this money was paid' }).checked).toBe(true);
    screen.getByText('Please answer the question about 1 file.');
    expect(reading().disabled).toBe(true);
    await person.click(within(group).getByRole('radio', { name: said }));
    await person.keyboard('{Enter}');
    await screen.findByText('1 file with 12 lines can be read.');
    expect(sentSoFar()[1]).toEqual({ name: 'card.csv', layout: JSON.stringify({ ...layout, flipped }) });
    expect(document.activeElement).toBe(screen.getByRole('listitem'));
    expect(reading().disabled).toBe(false);
  },
);

test('a question without a likely answer is not sent before it is answered', async () => {
  const { person } = opened();
  answerWith([{ ...read, file: null, question: { lines: [], likely: null } }]);
  await person.upload(chooser(), chosen('card.csv'));
  await person.click(await screen.findByRole('button', { name: 'Answer for card.csv' }));
  expect(sentSoFar()).toHaveLength(1);
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
});

test('a visit that has ended while a file was sent ends the page', async () => {
  const { person, over } = opened();
  const message = 'This visit has ended. Please open the link again.';
  answerWith([{ message }]);
  await person.upload(screen.getByLabelText(/^Drop files here/), chosen('mine.csv'));
  await vi.waitFor(() => expect(over).toHaveBeenCalledWith(message));
});
