// The calls about notes of banks: every change stands in the audit trail with what was there before.
import type { bankNotes } from '../../../src/api/contract/crawling/bankNotes.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { asNote, findNote, insertNote, listNotes, updateNote, type StoredNote } from './queries.ts';

const whatStands = ({ text, solved_at, removed }: StoredNote) => ({ text, solved: solved_at !== null, removed });

export const bankNotesHandlers: HandlersOf<typeof bankNotes> = {
  list: listNotes,
  add: ({ params: { id: bank }, body: { text }, caller, data, request }) =>
    data.transaction(async (tx) => {
      const made = await insertNote(tx, { bank, text, person: caller.personId });
      if (made === undefined) throw notFound('Bank');
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: caller.vendorId,
        command: 'bankNotes.add',
        object: `bank ${bank}`,
        after: { note: made.id, text },
        requestId: request.id,
        result: 'done',
      });
      return asNote(made);
    }),
  change: ({ params: { id }, body, caller, data, request }) =>
    data.transaction(async (tx) => {
      const found = await findNote(tx, id);
      if (found === undefined) throw notFound('Note');
      if (request.ifMatch !== undefined && request.ifMatch !== found.version)
        throw new Refusal(412, 'Somebody else has changed this note meanwhile. Nothing was changed.', {
          field: 'If-Match',
        });
      const before = whatStands(found);
      const { text = before.text, solved = before.solved, removed = before.removed } = body;
      const after = { text, solved, removed };
      if (text === before.text && solved === before.solved && removed === before.removed) return asNote(found);
      await updateNote(tx, id, after, caller.personId);
      const changed = await findNote(tx, id);
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: caller.vendorId,
        command: 'bankNotes.change',
        object: `bank ${found.bank_id}`,
        before: { note: id, ...before },
        after: { note: id, ...after },
        requestId: request.id,
        result: 'done',
      });
      return asNote(changed ?? found);
    }),
};
