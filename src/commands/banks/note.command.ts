// Notes of known issues of banks: written, edited, solved, opened again, deleted and brought back.
import { contract } from '../../api/contract/index.ts';
import { longestNote, type BankNote, type NoteChange } from '../../api/contract/crawling/bankNotes.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand, type Done } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { seenVersion } from '../seenVersion.ts';
import { bankOf, theBank } from './theBank.ts';
import { noteOf, theNote } from './theNote.ts';

const { level } = contract.bankNotes.change.definition;
const isSolved = ({ solved_at: solved }: BankNote): boolean => solved !== null;
const isOpen = (note: BankNote): boolean => !isSolved(note);
const noText = (words: string | undefined): true | string => words?.trim() !== '' || 'A note has a text';

export const note = defineCommand({
  id: 'bank.note',
  title: 'Note a known issue',
  words: ['note', 'issue'],
  said: ['take note', 'write note', 'notes', 'known issues', 'report a problem'],
  hotkey: 'n',
  on: 'bank',
  level,
  effect: 'reversible',
  changes: 'bank',
  rank: 2,
  asks: { bank: theBank, text: text({ ask: 'What is known?', example: 'Logins fail since 9:00', most: longestNote }) },
  available: ({ text: words }) => noText(words),
  async run({ bank, text: words }, situation) {
    const { stores } = situation;
    const made = await environmentOf(stores).api.bankNotes.add({ params: { id: String(bank) }, body: { text: words } });
    return {
      text: `Noted a known issue of ${bankOf(bank, situation)?.name ?? 'the bank'}`,
      touched: [`bank ${bank}`],
      undo: `bank.note-delete note:${made.id}`,
    };
  },
});

/** For the version that was seen. */
async function change(
  id: number,
  body: NoteChange,
  situation: Situation,
  done: Omit<Done, 'touched'>,
  version = noteOf(id, situation)?.version,
): Promise<Done> {
  const changed = await environmentOf(situation.stores).api.bankNotes.change({
    params: { id: String(id) },
    body,
    ...(version === undefined ? {} : { version }),
  });
  return { ...done, touched: [`bank ${changed.bank_id}`] };
}

export const editNote = defineCommand({
  id: 'bank.note-edit',
  title: 'Edit the note of a known issue',
  on: 'bank',
  level,
  effect: 'reversible',
  changes: 'bank',
  asks: {
    note: theNote(() => true),
    text: text({
      ask: 'What is known?',
      most: longestNote,
      preset: (situation, given) => {
        const { note: id } = given;
        return typeof id === 'number' ? noteOf(id, situation)?.text : undefined;
      },
    }),
    version: seenVersion('note', (id, situation) => noteOf(Number(id), situation)),
  },
  edits: { record: 'note', version: 'version', makes: 'bank.note' },
  form: true,
  rank: 8,
  available: ({ text: words }) => noText(words),
  confirm({ note: id, text: words }, situation) {
    const found = noteOf(id, situation);
    // What a line says already needs no form.
    return found?.text === words ? { text: 'What should the note say?', button: 'Save' } : undefined;
  },
  async run({ note: id, text: words, version }, situation) {
    const before = noteOf(id, situation)?.text;
    const undo = before === undefined ? {} : { undo: `bank.note-edit note:${id} text:${quoted(before)}` };
    return change(id, { text: words }, situation, { text: 'Changed the note', ...undo }, version);
  },
});

interface Turn {
  id: string;
  title: string;
  words: readonly string[];
  isMeant: (note: BankNote) => boolean;
  none: string;
  body: NoteChange;
  done: string;
  back: string;
}

const turn = ({ id, title, words, isMeant, none, body, done, back }: Turn) =>
  defineCommand({
    id,
    title,
    words,
    on: 'bank',
    rank: 8,
    level,
    effect: 'reversible',
    changes: 'bank',
    asks: { note: theNote(isMeant) },
    available({ note: given }, situation) {
      return given !== undefined || theNote(isMeant).choices(situation).length > 0 || none;
    },
    run: ({ note: given }, situation) => change(given, body, situation, { text: done, undo: `${back} note:${given}` }),
  });

export const solveNote = turn({
  id: 'bank.note-solve',
  title: 'Solve a known issue',
  words: ['solved'],
  isMeant: isOpen,
  none: 'No issue of this bank is open',
  body: { solved: true },
  done: 'The issue is solved',
  back: 'bank.note-reopen',
});
export const reopenNote = turn({
  id: 'bank.note-reopen',
  title: 'Reopen a solved issue',
  words: ['unsolved'],
  isMeant: isSolved,
  none: 'No solved issue is shown here',
  body: { solved: false },
  done: 'The issue is open again',
  back: 'bank.note-solve',
});
export const deleteNote = turn({
  id: 'bank.note-delete',
  title: 'Delete the note of a known issue',
  words: ['remove note'],
  isMeant: () => true,
  none: 'This bank has no notes',
  body: { removed: true },
  done: 'Deleted the note',
  back: 'bank.note-restore',
});
export const restoreNote = turn({
  id: 'bank.note-restore',
  title: 'Bring back a deleted note',
  words: [],
  isMeant: () => false,
  none: 'Undo brings back the note that was deleted last',
  body: { removed: false },
  done: 'The note is back',
  back: 'bank.note-delete',
});
