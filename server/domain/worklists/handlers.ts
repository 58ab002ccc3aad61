// The calls about worklists: their owner names and shares them, and whoever may open one handles and notes its rows.
import { askedWords } from '../../../src/api/contract/applications/askedWords.ts';
import { mostWorklists } from '../../../src/api/contract/applications/worklistLimits.ts';
import type { OpenedWorklist, worklists } from '../../../src/api/contract/applications/worklists.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { checkSharing } from '../../platform/lists/shared.ts';
import {
  entriesOf,
  findWorklist,
  forgetDeleted,
  listWorklists,
  lockEntries,
  lockOwn,
  markHandled,
  markOpen,
  openWorklist,
  updateWorklist,
  writeNote,
  writeWorklist,
  type OwnWorklist,
} from './queries.ts';

const audit = auditOf('worklists', 'worklist');

const gone = () => notFound('Worklist');
function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw gone();
  return found;
}
const ownOf = (own: readonly OwnWorklist[], id: number): OwnWorklist => known(own.find((one) => one.id === id));

async function whole(data: Data, caller: Caller, id: number): Promise<OpenedWorklist> {
  const found = known(await openWorklist(data, caller, id));
  return { ...found, entries: await entriesOf(data, caller, id) };
}

/** Held until the commit; an id that the list does not hold is refused. */
async function held(tx: Data, caller: Caller, id: number, rows: readonly string[], field: string) {
  const { ids } = known(await openWorklist(tx, caller, id));
  const words = new Set(askedWords(ids));
  const foreign = rows.find((row) => !words.has(row));
  if (foreign !== undefined) throw badInput(field, `must be of the worklist: ${foreign}`);
  await lockEntries(tx, id);
}

export const worklistsHandlers: HandlersOf<typeof worklists> = {
  list: listWorklists,
  open: ({ caller, data, params }) => whole(data, caller, params.id),

  keep: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller } = asked;
      checkSharing(caller, body.sharing);
      const live = (await lockOwn(tx, caller)).filter(({ deleted }) => !deleted);
      if (live.length >= mostWorklists) throw new Refusal(409, `You have ${mostWorklists} worklists. Delete one first`);
      await forgetDeleted(tx, caller);
      const words = askedWords(body.ids);
      const id = await writeWorklist(tx, caller, { ...body, ids: words.join(' '), size: words.length });
      const after = { name: body.name, sharing: body.sharing, size: words.length };
      await writeAudit(tx, audit(asked, 'keep', id, { after }));
      return known(await findWorklist(tx, caller, id));
    }),

  change: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller, params } = asked;
      const { deleted, ...said } = body;
      const before = ownOf(await lockOwn(tx, caller), params.id);
      if (before.deleted && deleted !== false) throw gone();
      const after = { ...before, ...said, deleted: false };
      if (said.sharing !== undefined || before.deleted) checkSharing(caller, after.sharing);
      await updateWorklist(tx, caller, after);
      const audited = ({ name, sharing }: OwnWorklist) => ({ name, sharing });
      await writeAudit(tx, audit(asked, 'change', before.id, { before: audited(before), after: audited(after) }));
      return known(await findWorklist(tx, caller, before.id));
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const { caller, params } = asked;
      const before = ownOf(await lockOwn(tx, caller), params.id);
      if (before.deleted) throw gone();
      await updateWorklist(tx, caller, { ...before, deleted: true });
      await writeAudit(tx, audit(asked, 'remove', before.id, { before: { name: before.name } }));
      return known(await findWorklist(tx, caller, before.id));
    }),

  handle: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller, params } = asked;
      await held(tx, caller, params.id, body.rows, 'rows');
      await (body.handled ? markHandled(tx, caller, params.id, body.rows) : markOpen(tx, params.id, body.rows));
      await writeAudit(tx, audit(asked, 'handle', params.id, { after: body }));
      return whole(tx, caller, params.id);
    }),

  note: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller, params, request } = asked;
      await held(tx, caller, params.id, [body.row], 'row');
      const before = (await entriesOf(tx, caller, params.id)).find((one) => one.asked === body.row);
      if (request.ifMatch !== undefined && request.ifMatch !== (before?.version ?? 0))
        throw new Refusal(
          412,
          `${before?.noted_by ?? 'Somebody else'} has noted “${before?.note ?? ''}” meanwhile. Nothing was changed.`,
          { field: 'If-Match' },
        );
      await writeNote(tx, caller, params.id, body);
      await writeAudit(
        tx,
        audit(asked, 'note', params.id, { before: { row: body.row, note: before?.note ?? '' }, after: body }),
      );
      return whole(tx, caller, params.id);
    }),
};
