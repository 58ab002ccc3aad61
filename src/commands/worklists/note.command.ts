// Notes on an id of a worklist, over the note that was seen: what somebody else noted meanwhile is told, and what was typed stays.
import { longestEntryNote } from '../../api/contract/applications/worklistLimits.ts';
import { failureOf } from '../../api/failure.ts';
import { failureWith } from '../../api/failureWith.ts';
import type { Mark } from '../../stores/records/recordRow.ts';
import { mark, openWorklist } from '../../stores/worklists/marking.ts';
import { defineCommand, type Done } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text, whole } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { notKept, theList } from './theIds.ts';

const most = Number.MAX_SAFE_INTEGER;

/** As it is shown here. */
function markOf(id: unknown, worklist: unknown, { stores }: Situation): Mark | undefined {
  if (openWorklist(stores)?.id !== worklist) return undefined;
  return stores.lists.rowsOf('id').find(({ asked }) => asked === id)?.mark;
}

const theId = text({
  ask: 'Which id?',
  named: true,
  ofRow: true,
  preset: ({ stores }) => stores.lists.openOf('id')?.currentKey,
});
const asks = {
  id: theId,
  // The form is about the row: what the row says is not asked.
  worklist: { ...theList, ofRow: true },
  seen: whole({
    ask: 'Over which version of the note?',
    optional: true,
    named: true,
    ofRow: true,
    from: 0,
    to: most,
    preset: (situation, { id, worklist }) => markOf(id, worklist, situation)?.version,
  }),
};

interface Noting {
  id: string;
  worklist: number | undefined;
  seen: number | undefined;
  note: string;
}

async function write({ id, worklist, seen, note }: Noting, done: string, situation: Situation): Promise<Done> {
  if (worklist === undefined) return {};
  const before = markOf(id, worklist, situation);
  try {
    const request = { params: { id: String(worklist) }, body: { row: id, note } };
    const { entries } = await mark(situation.stores, worklist, (api) =>
      api.worklists.note({ ...request, ...(seen === undefined ? {} : { version: seen }) }),
    );
    const after = entries.find(({ asked }) => asked === id)?.version;
    const over = after === undefined ? '' : ` seen:${after}`;
    const back = `worklist.note id:${quoted(id)} worklist:${worklist}${over} note:${quoted(before?.note ?? '')}`;
    return { text: `${done} ${id}`, touched: [id], ...(before === undefined ? {} : { undo: back }) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status !== 412) throw error;
    throw failureWith(failure, { told: failure.message });
  }
}

export const noteId = defineCommand({
  id: 'worklist.note',
  title: 'Note on the id',
  words: ['write a note'],
  said: ['note', 'notes', 'comment', 'notiz', 'nota'],
  hotkey: 'n',
  on: 'id',
  level: 'USER',
  effect: 'reversible',
  rank: 3,
  form: true,
  asks: {
    ...asks,
    note: text({
      ask: 'Note',
      most: longestEntryNote,
      takesRest: true,
      preset: (situation, { id, worklist }) => markOf(id, worklist, situation)?.note,
    }),
  },
  edits: { record: 'id', version: 'seen' },
  available: ({ worklist }) => worklist !== undefined || notKept,
  // What a line says already needs no form.
  confirm({ id, worklist, note }, situation) {
    const known = markOf(id, worklist, situation);
    return known?.note === note ? { text: `What is to be known of ${id}?`, button: 'Note' } : undefined;
  },
  run: (given, situation) => write(given, 'Noted on', situation),
});

export const clearNote = defineCommand({
  id: 'worklist.note-clear',
  title: 'Take the note of the id away',
  words: ['delete note', 'no note'],
  on: 'id',
  level: 'USER',
  effect: 'reversible',
  rank: 7,
  asks,
  available({ id, worklist }, situation) {
    if (worklist === undefined) return notKept;
    return markOf(id, worklist, situation)?.note !== '' || 'It has no note';
  },
  run: (given, situation) => write({ ...given, note: '' }, 'Took the note away from', situation),
});
