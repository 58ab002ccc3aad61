// Ends what was agreed: from this moment no token of it is taken.
import { isActive, type Arrangement } from '../ground/arrangements.ts';
import type { Holder } from '../ground/holder.ts';

export function end({ shelf, arrangements }: Holder, arrangement: Arrangement, by: 'customer' | 'recipient'): boolean {
  if (!isActive(arrangement)) return false;
  arrangement.ended = { at: Date.now(), by };
  shelf.endGrant(arrangement.grantId);
  arrangements.changed();
  return true;
}
