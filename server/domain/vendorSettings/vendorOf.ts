// Whose settings are meant: those of the vendor that the caller belongs to or acts for.
import type { Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';

export function vendorOf({ vendorId }: Caller): number {
  if (vendorId === undefined) throw new Refusal(404, 'Your account has no vendor, so there are no vendor settings');
  return vendorId;
}
