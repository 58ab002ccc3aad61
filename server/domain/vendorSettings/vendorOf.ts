// Whose settings are meant: those of the vendor that the caller belongs to or acts for.
import { noVendorSettings } from '../../../src/api/contract/vendors/settings.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';

export function vendorOf({ vendorId }: Caller): number {
  if (vendorId === undefined) throw new Refusal(404, noVendorSettings);
  return vendorId;
}
