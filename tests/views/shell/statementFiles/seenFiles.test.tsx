// Statement files that staff bring are looked at above the page before they are read: what each holds, its columns, and which are wanted.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SeenFile } from '../../../../src/stores/shell/asked.ts';
import { layout, read } from '../../../connect/files/bringing.tsx';
import { details } from '../../../stores/fakeBrowser.ts';
import { renderApp } from '../../renderApp.tsx';

const file = read.file ?? expect.unreachable();
const csv = read.csv ?? expect.unreachable();
const good = { name: 'mine.csv', added: read, isWanted: true };
const pdf = {
  name: 'mine.pdf',
  added: {
    ...read,
    csv: null,
    file: { ...file, id: 8, recognised: { ...file.recognised, format: 'pdf' as const, signs: ['Saved once more'] } },
  },
  isWanted: true,
};
const bad = {
  name: 'bad.txt',
  added: { ...read, file: null, csv: null, refusal: 'bad.txt is empty.' },
  isWanted: true,
};

async function shown(files: readonly SeenFile[]) {
  const app = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  await app.started;
  const { shell } = app.stores;
  await waitFor(() => expect(shell.canProve).toBe(true));
  const again = vi.fn(async () => ({ ...read, file: { ...file, recognised: { ...file.recognised, lines: 11 } } }));
  let answer: Promise<readonly SeenFile[] | undefined> = Promise.resolve(undefined);
  act(() => {
    answer = shell.askFiles({ files, again });
  });
  const dialog = await screen.findByRole('dialog', { name: 'What the files hold' });
  return { dialog: within(dialog), answer: () => answer, again, shell, person: userEvent.setup() };
}

test('each says holder, sums, newest lines, signs of editing or why it cannot be read; one key reads what can be', async () => {
  const { dialog, answer, person } = await shown([good, pdf, bad]);
  const [mine, other, third] = ['mine.csv', 'mine.pdf', 'bad.txt'].map((name) =>
    within(dialog.getByRole('listitem', { name })),
  );
  expect(mine?.getByText('Account holder').nextSibling?.textContent).toBe('Ada Example');
  expect(mine?.getByText('Money in').nextSibling?.textContent).toBe('900.00');
  mine?.getByRole('table', { name: 'Newest lines of account 062-000 12345678 in mine.csv' });
  other?.getByText('Saved once more');
  third?.getByText('bad.txt is empty. It is left out.');
  expect(third?.queryByRole('checkbox')).toBeNull();
  const reading = dialog.getByRole('button', { name: 'Read 2 files' });
  await waitFor(() => expect(document.activeElement).toBe(reading));
  await person.keyboard('{Enter}');
  expect(await answer()).toEqual([good, pdf, bad]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a column is changed there, and what is answered is the file as it was read last', async () => {
  const { dialog, answer, again, person } = await shown([good]);
  await person.click(dialog.getByRole('button', { name: 'Description: what the column What of mine.csv holds' }));
  await person.click(dialog.getByRole('menuitemradio', { name: 'Not used' }));
  expect(again).toHaveBeenCalledWith(0, { ...layout, roles: ['date', 'ignore', 'amount'], ask_signs: true });
  expect(screen.queryAllByRole('dialog')).toHaveLength(1);
  await person.click(await dialog.findByRole('button', { name: 'Read 1 file' }));
  expect((await answer())?.[0]?.added.file?.recognised.lines).toBe(11);
});

test('a file may be left out; without any there is nothing to read', async () => {
  const { dialog, answer, person } = await shown([good, pdf]);
  await person.click(dialog.getByRole('checkbox', { name: 'Read mine.csv' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Read mine.pdf' }));
  await person.click(dialog.getByRole('button', { name: 'Read 0 files' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await person.click(dialog.getByRole('checkbox', { name: 'Read mine.pdf' }));
  await person.click(dialog.getByRole('button', { name: 'Read 1 file' }));
  expect((await answer())?.map(({ name, isWanted }) => [name, isWanted])).toEqual([
    ['mine.csv', false],
    ['mine.pdf', true],
  ]);
});

test('the choice of a column is left with Escape, and then the dialog, with none to be read', async () => {
  const { dialog, answer, person } = await shown([{ ...good, added: { ...read, csv } }]);
  const head = dialog.getByRole('button', { name: 'Amount: what the column Amount of mine.csv holds' });
  await person.click(head);
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(head);
  await person.keyboard('{Escape}');
  expect(await answer()).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another person reads none of them, and where nobody can be asked all are read', async () => {
  const { shell, answer } = await shown([good]);
  act(() => shell.clear());
  expect(await answer()).toBeUndefined();
});
