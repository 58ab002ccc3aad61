// The near misses of a reference or a number: those of its variants that exist, at most three, newest first.
import { mostNear, type Near } from '../../../src/api/contract/find/find.ts';
import { isNumber } from '../../../src/api/contract/applications/idShapes.ts';
import type { Sought } from '../../../src/api/contract/find/sought.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { amongIds, amongTokens } from './tokenQueries.ts';
import { variantsOf, variantsOfNumber } from './variants.ts';

export interface NearMiss {
  kind: Near['kind'];
  application: number;
}

/** Almost every number is one of an application: beside one that was found its neighbours mean nothing. */
export async function nearMisses(
  data: Data,
  caller: Caller,
  { meant: { id, kind } }: Sought,
  isFound: boolean,
): Promise<NearMiss[]> {
  if (kind !== undefined && kind !== 'vendor_specific_id' && kind !== 'application_id') return [];
  const asReference = kind === 'application_id' ? [] : variantsOf(id.toLowerCase()).map((text) => `r ${text}`);
  const asNumber = kind === 'vendor_specific_id' || !isNumber(id) || isFound ? [] : variantsOfNumber(id);
  const [references, numbers] = await Promise.all([
    asReference.length === 0 ? [] : amongTokens(data, caller, asReference, mostNear),
    asNumber.length === 0 ? [] : amongIds(data, caller, asNumber, mostNear),
  ]);
  const all = new Map<number, Near['kind']>();
  for (const one of numbers) all.set(one, 'application_id');
  for (const one of references) all.set(one, 'vendor_specific_id');
  return [...all]
    .map(([application, as]) => ({ application, kind: as }))
    .toSorted((one, other) => other.application - one.application)
    .slice(0, mostNear);
}
