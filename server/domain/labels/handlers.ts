// The calls about labels: staff make, rename and delete them, and each change stands in the audit trail.
import type { labels } from '../../../src/api/contract/vendors/labelCalls.ts';
import type { Label } from '../../../src/api/contract/vendors/labels.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Asked, HandlersOf } from '../../platform/http/handler.ts';
import {
  deleteLabel,
  findLabel,
  insertLabel,
  isRefTaken,
  isVendor,
  listLabels,
  renameLabel,
  usesOf,
} from './queries.ts';

const audit = auditOf('labels', 'label');

const taken = (ref: string) => new Refusal(409, `There is a label ${ref} already`, { field: 'ref' });

async function found(tx: Data, id: number): Promise<Label> {
  const label = await findLabel(tx, id);
  if (label === undefined) throw notFound('Label');
  return label;
}

function checkVersion({ ref, version }: Label, { ifMatch }: Asked<never>['request']): void {
  if (ifMatch === undefined || ifMatch === version) return;
  throw new Refusal(412, `Somebody else has changed this label meanwhile: it is ${ref} now. Nothing was changed.`, {
    field: 'If-Match',
  });
}

export const labelsHandlers: HandlersOf<typeof labels> = {
  list: listLabels,

  make: async (asked) => {
    const { body, caller, data } = asked;
    if (body.ref === '') return null;
    const vendor = body.vendor_id ?? caller.vendorId;
    if (vendor === undefined) throw badInput('vendor_id', 'is needed: you act for no vendor');
    return data.transaction(async (tx) => {
      if (!(await isVendor(tx, vendor))) throw notFound('Vendor');
      const id = await insertLabel(tx, body.ref, vendor);
      if (id === undefined) throw taken(body.ref);
      const made = await found(tx, id);
      await writeAudit(tx, audit(asked, 'make', made.id, { vendorId: made.vendor_id, after: { ref: made.ref } }));
      return made;
    });
  },

  change: (asked) =>
    asked.data.transaction(async (tx) => {
      const { ref } = asked.body;
      const before = await found(tx, asked.params.id);
      checkVersion(before, asked.request);
      if (ref === '' || ref === before.ref) return before;
      if (await isRefTaken(tx, ref, before.id)) throw taken(ref);
      await renameLabel(tx, before.id, ref);
      await writeAudit(
        tx,
        audit(asked, 'change', before.id, { vendorId: before.vendor_id, before: { ref: before.ref }, after: { ref } }),
      );
      return found(tx, before.id);
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const label = await found(tx, asked.params.id);
      checkVersion(label, asked.request);
      const use = await usesOf(tx, label.id);
      if (use !== undefined) throw new Refusal(409, `The label ${label.ref} ${use}, so it cannot be deleted`);
      await deleteLabel(tx, label.id);
      await writeAudit(tx, audit(asked, 'remove', label.id, { vendorId: label.vendor_id, before: { ref: label.ref } }));
      return label;
    }),
};
