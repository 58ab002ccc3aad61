// By what right a part of a text is looked for: the kinds that the caller may ask for, and those that are left out.
import type { FindKind } from '../../../src/api/contract/find/find.ts';
import type { Sought } from '../../../src/api/contract/find/sought.ts';
import type { Caller } from '../../platform/calls/caller.ts';

export interface Permitted {
  /** With the kinds alone that are looked for. */
  part: Sought;
  withheld: readonly FindKind[];
}

/** Names, and parts of anything. */
const partly: readonly FindKind[] = ['name', 'reference_part'];
/** Whole values: without show_pii one at a time, within the vendor of the own account. */
export const personalValues: readonly FindKind[] = ['email', 'phone', 'bank_account'];

export function permittedOf(part: Sought, takenAs: 'one' | 'list', caller: Caller): Permitted {
  // In a list each part is something whole: half a reference would be found in every other one.
  const sought = part.kinds.filter((kind) => takenAs === 'one' || kind !== 'reference_part');
  const mayValues = caller.showPii || (caller.ownVendorId !== undefined && takenAs === 'one');
  const may = (kind: FindKind): boolean =>
    partly.includes(kind) ? caller.showPii : mayValues || !personalValues.includes(kind);
  return { part: { ...part, kinds: sought.filter(may) }, withheld: sought.filter((kind) => !may(kind)) };
}
