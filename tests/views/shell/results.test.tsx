// The result of each record, as it opens from its notice: every row, only what was not done, and taken away as text.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RecordResult } from '../../../src/stores/journal/results.ts';
import { details } from '../../stores/fakeBrowser.ts';
import { renderApp } from '../renderApp.tsx';

const results: readonly RecordResult[] = [
  { record: 'application 12', outcome: 'done' },
  { record: 'application 13', outcome: 'left out', reason: 'Already finalised' },
  { record: 'application 14', outcome: 'refused', reason: 'It is locked' },
];
const text = 'Finalised 1 of 3 applications. 1 left out, 1 refused';

async function open() {
  const app = renderApp('/v1/dashboard/crawlers', { 'users/me/detailed': [details()] });
  await app.started;
  const { journal, notices } = app.stores;
  act(() => {
    const run = {
      at: 1,
      line: 'application.finalise 12,13,14',
      surface: 'key',
      outcome: 'done',
      text,
      took: 5,
    } as const;
    const entry = journal.add({ ...run, touched: [], undo: undefined, results });
    notices.tell('warning', text, 1, { results: { entry, count: 3 } });
  });
  return app;
}
const rowsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((row) => row.textContent);

test('keys of an input method close no dialog', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 3' }));
  const dialog = await screen.findByRole('dialog', { name: text });
  fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });
  // Safari tells the end of the composition first.
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 229 });
  expect(screen.getByRole('dialog', { name: text })).toBe(dialog);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: text })).toBeNull());
});

test('its button opens a row for each record, and the notice is gone then', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 3' }));
  const dialog = await screen.findByRole('dialog', { name: text });
  expect(rowsOf(dialog)).toEqual([
    'RecordOutcomeReason',
    'application 12Done',
    'application 13Left outAlready finalised',
    'application 14RefusedIt is locked',
  ]);
  expect(screen.queryByRole('button', { name: 'Show all 3' })).toBeNull();
});

test('only what was not done is shown, and copied, when that is wanted; Escape closes it', async () => {
  const { stores, browser } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 3' }));
  const dialog = await screen.findByRole('dialog', { name: text });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Not done 2' }));
  expect(rowsOf(dialog)).toHaveLength(3);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy as text' }));
  await waitFor(() =>
    expect(browser.copied).toEqual([
      'application 13: left out: Already finalised\napplication 14: refused: It is locked',
    ]),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stores.journal.withResults).toHaveLength(1);
});
