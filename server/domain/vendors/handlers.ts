// The calls about vendors: administrators make and change them, and each change stands in the audit trail.
import type { VendorRow, vendors } from '../../../src/api/contract/vendors/vendors.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Asked, HandlersOf } from '../../platform/http/handler.ts';
import { insertLabel } from '../labels/queries.ts';
import { setBank, vendorBanks } from './banks.ts';
import { readFirstSteps } from './firstSteps.ts';
import {
  insertVendor,
  isLabelOf,
  isNameTaken,
  listVendors,
  lockVendor,
  updateVendor,
  type VendorFacts,
} from './queries.ts';

const audit = auditOf('vendors', 'vendor');

const taken = (name: string) => new Refusal(409, `There is a vendor ${name} already`, { field: 'name' });
const factsOf = ({ name, country_code, label_id, allowed_parents }: VendorRow): VendorFacts => ({
  name,
  country_code,
  label_id,
  allowed_parents,
});

export const vendorsHandlers: HandlersOf<typeof vendors> = {
  list: listVendors,
  banks: vendorBanks,
  setBank,
  firstSteps: readFirstSteps,

  make: (asked) =>
    asked.data.transaction(async (tx) => {
      const { name, country_code: country = null, label = '' } = asked.body;
      const id = await insertVendor(tx, name, country);
      if (id === undefined) throw taken(name);
      if (label !== '') await addPrimaryLabel(tx, id, label);
      const made = await lockVendor(tx, id);
      await writeAudit(
        tx,
        audit(asked, 'make', id, { vendorId: id, after: { name, country_code: country, label: made.label } }),
      );
      return made;
    }),

  change: (asked) =>
    asked.data.transaction(async (tx) => {
      const { params, body, request } = asked;
      const before = await lockVendor(tx, params.id);
      if (request.ifMatch !== undefined && request.ifMatch !== before.version)
        throw new Refusal(412, 'Somebody else has changed this vendor meanwhile. Nothing was changed.', {
          field: 'If-Match',
        });
      const facts = wanted(factsOf(before), body);
      if (JSON.stringify(facts) === JSON.stringify(factsOf(before))) return before;
      if (facts.name !== before.name && (await isNameTaken(tx, facts.name, before.id))) throw taken(facts.name);
      if (facts.label_id !== null && !(await isLabelOf(tx, facts.label_id, before.id)))
        throw badInput('label_id', 'must be a label of this vendor');
      await updateVendor(tx, before.id, facts);
      await writeAudit(
        tx,
        audit(asked, 'change', before.id, { vendorId: before.id, before: factsOf(before), after: facts }),
      );
      return lockVendor(tx, before.id);
    }),
};

const wanted = (before: VendorFacts, body: Asked<typeof vendors.change>['body']): VendorFacts => ({
  name: body.name ?? before.name,
  country_code: body.country_code === undefined ? before.country_code : body.country_code,
  label_id: body.label_id ?? before.label_id,
  allowed_parents: body.allowed_parents === undefined ? before.allowed_parents : [...new Set(body.allowed_parents)],
});

async function addPrimaryLabel(tx: Data, vendor: number, ref: string): Promise<void> {
  const label = await insertLabel(tx, ref, vendor);
  if (label === undefined) throw new Refusal(409, `There is a label ${ref} already`, { field: 'label' });
  const made = await lockVendor(tx, vendor);
  await updateVendor(tx, vendor, { ...factsOf(made), label_id: label });
}
