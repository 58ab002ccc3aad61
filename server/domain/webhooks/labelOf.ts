// Which label of its vendor a webhook is for.
import type { Data } from '../../platform/database/database.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { findLabelOf } from './queries.ts';

/** None: events of every label. One of another vendor is told like one that is not there. */
export async function labelIdOf(tx: Data, ref: string | null, vendor: number): Promise<number | null> {
  if (ref === null || ref === '') return null;
  const label = await findLabelOf(tx, ref);
  if (label?.vendor_id !== vendor) throw badInput('vendorref', 'must be a label of the vendor, or null for all');
  return label.id;
}
