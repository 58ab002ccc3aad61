// What the parts of a text are found as by whole ids and references, and by the beginning of a uuid.
import { lookupTypes, type LookupType } from '../../../src/api/contract/applications/applications.ts';
import { idOfKind, kindsOf, uuidPart } from '../../../src/api/contract/applications/idShapes.ts';
import type { Sought } from '../../../src/api/contract/find/sought.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { matchesOf, matchesOfReferences, type FoundMatch, type Tries } from '../records/resolveQueries.ts';
import type { FoundHit } from './hits.ts';

export async function hitsById(data: Data, caller: Caller, parts: readonly Sought[]): Promise<FoundHit[]> {
  const tries = triesOf(parts);
  const found = await matchesOf(data, caller, tries);
  const missed = parts.flatMap((part, place) =>
    mayBeReference(part) && found.every((match) => match.place !== place) ? [{ place, value: part.meant.id }] : [],
  );
  if (missed.length > 0) found.push(...(await matchesOfReferences(data, caller, missed)));
  const several = found.filter(isSeveral);
  return [
    ...found.filter((match) => !isSeveral(match)).flatMap(hitsOf),
    ...(several.length === 0 ? [] : await crawlersOf(data, caller, several)),
  ];
}

function triesOf(parts: readonly Sought[]): Tries {
  const tries: Tries = { whole: new Map(), parts: [] };
  parts.forEach(({ meant: { id }, kinds }, place) => {
    const whole = kindsOf(id);
    for (const kind of lookupTypes) {
      if (!kinds.includes(kind) || !whole.includes(kind)) continue;
      tries.whole.set(kind, [...(tries.whole.get(kind) ?? []), { place, value: idOfKind(id, kind) }]);
    }
    const part = kinds.includes('crawler_uuid') ? uuidPart(id) : undefined;
    if (part !== undefined) tries.parts.push({ place, ...part });
  });
  return tries;
}

const mayBeReference = ({ meant: { id }, kinds }: Sought): boolean =>
  kinds.includes('vendor_specific_id') && id.toLowerCase() !== id.toUpperCase();

const isSeveral = ({ kind, ids }: FoundMatch): boolean => kind === 'crawler_uuid' && ids.length > 1;

/** A reference may be of several applications; anything else is of one. */
const hitsOf = ({ place, kind, ids, application_id: application }: FoundMatch): FoundHit[] =>
  ids.map((key) => ({
    place,
    kind,
    key,
    exact: true,
    application: kind === 'vendor_specific_id' ? Number(key) : application,
  }));

/** Half a uuid that several crawlers have means none of them for sure. */
async function crawlersOf(data: Data, caller: Caller, several: readonly FoundMatch[]): Promise<FoundHit[]> {
  const tries = several.flatMap(({ place, ids }) => ids.map((value) => ({ place, value })));
  const whole = new Map<LookupType, typeof tries>([['crawler_uuid', tries]]);
  const found = await matchesOf(data, caller, { whole, parts: [] });
  return found.flatMap(hitsOf).map((hit) => ({ ...hit, exact: false }));
}
