// Tells somebody that another person changed what they may: their level, their vendor, whether they see personal data.
import type { PersonRow } from '../../../src/api/contract/people/managed/people.ts';
import { named, tellOwner, type Letterhead } from '../../platform/access/owners/tellOwner.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { nameOfCaller, vendorNamed } from './queries.ts';
import type { Rights } from './raising.ts';

export async function tellRights(
  tx: Data,
  { caller, services }: { caller: Caller; services: Letterhead },
  now: Rights,
  before: PersonRow,
): Promise<void> {
  const said: string[] = [];
  if (now.level !== before.level) said.push(`your level is ${now.level} now, and was ${before.level}`);
  if (now.vendor_id !== before.vendor_id) {
    const vendor = now.vendor_id === null ? undefined : await vendorNamed(tx, now.vendor_id);
    said.push(`your vendor is ${vendor === undefined ? 'none' : named(vendor)} now`);
  }
  if (now.show_pii !== before.show_pii) said.push(`you see ${now.show_pii ? '' : 'no '}personal data now`);
  if (said.length === 0) return;
  const what = `${named(await nameOfCaller(tx, caller))} changed your account: ${said.join('; ')}`;
  await tellOwner(tx, services, before.id, { what, byOther: true });
}
