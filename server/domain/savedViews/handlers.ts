// The calls about saved views: only their owner changes them, and a view that names a customer is not shared.
import { mostViews, namesCustomer, type savedViews } from '../../../src/api/contract/people/savedViews.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { checkSharing as checkMaySo } from '../../platform/lists/shared.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import {
  findView,
  forgetDeleted,
  listViews,
  lockOwn,
  placeViews,
  updateView,
  writeView,
  type NewView,
  type OwnView,
} from './queries.ts';

const audit = auditOf('savedViews', 'saved view');

function checkSharing(caller: Caller, { sharing, address }: NewView): void {
  checkMaySo(caller, sharing);
  if (sharing !== 'own' && namesCustomer(address))
    throw badInput('sharing', 'is not for a view that names a customer: it stays your own');
}

/** Among those that are not deleted. */
function checkRoom(own: readonly OwnView[], name: string): void {
  const live = own.filter(({ deleted }) => !deleted);
  if (live.length >= mostViews) throw new Refusal(409, `You have ${mostViews} saved views. Delete one first`);
  if (live.some((one) => one.name === name)) throw new Refusal(409, `You have a view called ${name} already`);
}

export const savedViewsHandlers: HandlersOf<typeof savedViews> = {
  list: async ({ caller, data }) => wholeList(await listViews(data, caller)),

  save: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller } = asked;
      checkSharing(caller, body);
      checkRoom(await lockOwn(tx, caller), body.name);
      await forgetDeleted(tx, caller);
      const id = await writeView(tx, caller, body);
      await writeAudit(tx, audit(asked, 'save', id, { after: { name: body.name, sharing: body.sharing } }));
      return seen(await findView(tx, caller, id));
    }),

  change: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller } = asked;
      const { place, deleted, ...said } = body;
      const own = await lockOwn(tx, caller);
      const before = ownOf(own, asked.params.id);
      if (before.deleted && deleted !== false) throw notFound('Saved view');
      const { id } = before;
      const after = { ...before, ...said, deleted: false };
      if (said.sharing !== undefined || before.deleted) checkSharing(caller, after);
      if (before.deleted || after.name !== before.name)
        checkRoom(before.deleted ? own : own.filter((one) => one.id !== id), after.name);
      await updateView(tx, caller, after);
      if (place !== undefined) {
        const others = own.filter((one) => one.id !== id);
        // Deleted ones keep their places between the others, where undo brings them back.
        const live = others.filter((one) => !one.deleted);
        const next = live[place];
        const at = next === undefined ? others.length : others.indexOf(next);
        await placeViews(
          tx,
          others.toSpliced(at, 0, after).map((one) => one.id),
        );
      }
      const audited = ({ name, sharing }: OwnView) => ({ name, sharing });
      await writeAudit(tx, audit(asked, 'change', id, { before: audited(before), after: audited(after) }));
      return seen(await findView(tx, caller, id));
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const { caller } = asked;
      const before = ownOf(await lockOwn(tx, caller), asked.params.id);
      if (before.deleted) throw notFound('Saved view');
      await updateView(tx, caller, { ...before, deleted: true });
      await writeAudit(tx, audit(asked, 'remove', before.id, { before: { name: before.name } }));
      return seen(await findView(tx, caller, before.id));
    }),
};

function ownOf(own: readonly OwnView[], id: number): OwnView {
  const found = own.find((one) => one.id === id);
  if (found === undefined) throw notFound('Saved view');
  return found;
}

function seen<View>(view: View | undefined): View {
  if (view === undefined) throw notFound('Saved view');
  return view;
}
