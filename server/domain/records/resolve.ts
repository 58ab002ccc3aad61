// The records that many ids belong to, each with its application as a list shows it; reading a person is put on record.
import type { Match, records } from '../../../src/api/contract/applications/records.ts';
import { askedWords } from '../../../src/api/contract/applications/askedWords.ts';
import { idOfKind, kindsOf, readAsked } from '../../../src/api/contract/applications/idShapes.ts';
import { uuidPart, type MeantId } from '../../../src/api/contract/applications/idShapes.ts';
import type { LookupType } from '../../../src/api/contract/applications/applications.ts';
import { recordReadings } from '../../platform/audit/readings.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { applicationTexts, matchesOf, matchesOfReferences, type FoundMatch } from './resolveQueries.ts';

type Resolve = typeof records.resolve;

export const resolve: Handler<Resolve> = async (asked) => {
  const { query, caller, data } = asked;
  const words = askedWords(query.ids);
  const wanted = words.map(readAsked);
  const found = await matchesOf(data, caller, triesOf(wanted));
  const missed = wanted.flatMap((one, place) =>
    mayBeReference(one) && found.every((match) => match.place !== place) ? [{ place, value: one.id }] : [],
  );
  if (missed.length > 0) found.push(...(await matchesOfReferences(data, caller, missed)));

  const matches = wanted.map((one, place) => ordered(one, found, place));
  const meant = matches.map(([best]) => (best === undefined || isUnclear(best) ? undefined : best.application_id));
  const texts = await applicationTexts(data, caller, [...new Set(meant.filter((id) => id !== undefined))]);
  if (caller.showPii)
    await recordReading(
      asked,
      [...texts.values()].flatMap(({ id, personal }) => (personal ? id : [])),
    );

  const results = words.flatMap((word, place) => {
    const all = matches[place] ?? [];
    if (all.length === 0) return [];
    const text = texts.get(meant[place] ?? 0)?.text ?? 'null';
    return `{"asked":${JSON.stringify(word)},"matches":${JSON.stringify(all)},"application":${text}}`;
  });
  return new JsonText(`{"count":${results.length},"next":null,"results":[${results.join(',')}]}`);
};

/** What each id is looked for as. */
function triesOf(wanted: readonly MeantId[]): Parameters<typeof matchesOf>[2] {
  const tries: Parameters<typeof matchesOf>[2] = { whole: new Map(), parts: [] };
  wanted.forEach(({ id, kind: said }, place) => {
    for (const kind of kindsOf(id)) {
      if (said !== undefined && said !== kind) continue;
      const list = tries.whole.get(kind) ?? [];
      tries.whole.set(kind, [...list, { place, value: idOfKind(id, kind) }]);
    }
    const part = said === undefined || said === 'crawler_uuid' ? uuidPart(id) : undefined;
    if (part !== undefined) tries.parts.push({ place, ...part });
  });
  return tries;
}

const mayBeReference = ({ id, kind }: MeantId): boolean =>
  (kind ?? 'vendor_specific_id') === 'vendor_specific_id' && id.toLowerCase() !== id.toUpperCase();

/** Whole ids in the order in which they are looked up, then what is only the beginning of one. */
function ordered({ id }: MeantId, found: readonly FoundMatch[], place: number): Match[] {
  const kinds = kindsOf(id);
  const rank = (kind: LookupType): number => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);
  return found
    .filter((match) => match.place === place)
    .toSorted((one, other) => rank(one.kind) - rank(other.kind))
    .map(({ kind, ids, total, application_id }) => ({ kind, ids, total, application_id }));
}

/** Half a uuid that several crawlers have means none of them. */
const isUnclear = ({ kind, ids }: Match): boolean => kind === 'crawler_uuid' && ids.length > 1;

/** Before the answer goes out: nobody reads a person without a trace. */
async function recordReading(
  { caller, services, request }: Asked<Resolve>,
  applicationIds: readonly number[],
): Promise<void> {
  if (applicationIds.length === 0) return;
  await recordReadings(
    services.database,
    applicationIds.map((id) => ({
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'records.resolve',
      object: `application ${id}`,
      requestId: request.id,
      result: 'done' as const,
    })),
  );
}
