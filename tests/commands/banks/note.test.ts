// Notes of known issues by commands: written with a key's words, solved, edited and deleted, each with the line that takes it back.
import { describe, expect, it } from 'vitest';
import { list, refusal, type Answers } from '../../stores/fakeBrowser.ts';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { bankModules } from '../../../src/views/banks/modules/bankModules.page.ts';
import { notesOf } from '../../../src/stores/bankModules/modules.ts';
import { signedIn } from '../workplace.ts';
import { bank } from './bank.ts';

const note = (changes: object = {}) => ({
  id: 12,
  bank_id: 7,
  text: 'New login page',
  created_at: '2026-11-20T09:00:00.000Z',
  created_by: 'Ada Staff',
  edited_at: null,
  solved_at: null,
  solved_by: null,
  version: 4,
  ...changes,
});
const answer = (changes?: object) => [() => Response.json(note(changes))];

async function withNotes(notes: readonly object[], answers: Answers = {}) {
  const place = await signedIn('STAFF', {
    bank: [list([bank()])],
    'bank/history': [list([])],
    'bank-notes': [list([...notes])],
    ...answers,
  });
  place.stores.address.go('/bankmodules');
  place.stores.lists.enter(bankModules.list);
  await place.stores.lists.open?.fetch();
  const writes = () => place.browser.sent.filter(({ method }) => method !== 'GET');
  return { ...place, writes };
}

describe('bank.note', () => {
  it('writes it for the bank under the cursor, reads the notes anew, and can be taken back', async () => {
    const { type, writes, stores, browser } = await withNotes([], { 'bank/7/notes': answer() });
    const reads = () => browser.sent.filter(({ path }) => path.includes('bank-notes/')).length;
    const before = reads();
    expect(await type('note text:"New login page"')).toMatchObject({ text: 'Noted a known issue of ANZ' });
    expect(writes().map(({ body }) => body)).toEqual([{ text: 'New login page' }]);
    expect(stores.journal.undoable).toBe('bank.note-delete note:12');
    expect(reads()).toBeGreaterThan(before);
  });

  it('asks what is known, and takes no blank answer', async () => {
    const { type, writes } = await withNotes([]);
    expect(await type('bank.note')).toMatchObject({ kind: 'asks', question: 'text' });
    expect(await type('bank.note text:" "')).toMatchObject({ kind: 'refused', reason: 'A note has a text' });
    expect(writes()).toEqual([]);
  });
});

it.each([
  ['bank.note-solve', note(), { solved: true }, 'bank.note-reopen note:12'],
  ['bank.note-reopen', note({ solved_at: '2026-11-21T09:00:00.000Z' }), { solved: false }, 'bank.note-solve note:12'],
  ['bank.note-delete', note(), { removed: true }, 'bank.note-restore note:12'],
])('%s means the only note of the bank, for the version that was seen', async (id, held, body, undo) => {
  const { type, writes, stores } = await withNotes([held], { 'bank-notes/12': answer() });
  expect(await type(id)).toMatchObject({ kind: 'done' });
  expect(writes().map((one) => [one.body, one.headers.get('if-match')])).toEqual([[body, '"4"']]);
  expect(stores.journal.undoable).toBe(undo);
});

it('asks which note is meant where there are several, and takes any by its number', async () => {
  const two = [note(), note({ id: 13, text: 'Slow at night' })];
  const { type, writes } = await withNotes(two, { 'bank-notes/13': answer(), 'bank-notes/99': answer() });
  expect(await type('bank.note-solve')).toMatchObject({ kind: 'asks', question: 'note' });
  await type('bank.note-solve "Slow at night"');
  await type('bank.note-restore note:99');
  expect(writes().map(({ path, body }) => [path.split('/').at(-2), body])).toEqual([
    ['13', { solved: true }],
    ['99', { removed: false }],
  ]);
});

it('says why there is nothing to solve, reopen or bring back', async () => {
  const { desk } = await withNotes([]);
  for (const [id, reason] of [
    ['bank.note-solve', 'No issue of this bank is open'],
    ['bank.note-reopen', 'No solved issue is shown here'],
    ['bank.note-restore', 'Undo brings back the note that was deleted last'],
  ] as const) {
    const command = desk.registry.get(id) ?? expect.unreachable();
    expect(verdictOf(command, desk.situation)).toEqual({ kind: 'disabled', reason });
  }
});

it('is edited on a form or by a line, which leaves the words of before', async () => {
  const { type, writes, stores } = await withNotes([note()], { 'bank-notes/12': answer({ text: 'Fixed' }) });
  expect(await type('bank.note-edit')).toMatchObject({ kind: 'confirms', answers: { text: 'New login page' } });
  expect(await type('bank.note-edit note:12 text:Fixed')).toMatchObject({ kind: 'done' });
  expect(writes().map(({ body }) => body)).toEqual([{ text: 'Fixed' }]);
  expect(stores.journal.undoable).toBe('bank.note-edit note:12 text:"New login page"');
});

it('the banks are shown although neither notes nor history can be read', async () => {
  const broken = refusal(500, 'Broken');
  const { stores } = await withNotes([], { 'bank-notes': [broken], 'bank/history': [broken] });
  expect(stores.lists.rowsOf('bank')).toHaveLength(1);
});

it('the notes of a bank go on behind the first page of the answer', async () => {
  const next = '/api/v1/bank-notes/?cursor=12';
  const first = Response.json({ count: 2, next, results: [note()] });
  const last = Response.json({ count: 2, next: null, results: [note({ id: 11, text: 'Older' })] });
  const { stores } = await withNotes([], {
    'bank-notes': [({ searchParams }) => (searchParams.has('cursor') ? last : first).clone()],
  });
  expect(
    stores.lists
      .rowsOf('bank')
      .flatMap(notesOf)
      .map(({ id }) => id),
  ).toEqual([12, 11]);
});
