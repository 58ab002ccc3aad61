// Looks for the parts of a text as all that each may be: ids first, then what is of one customer, and names and parts where nothing else is found.
import type { find } from '../../../src/api/contract/find/find.ts';
import { idOfKind } from '../../../src/api/contract/applications/idShapes.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { hitsById } from './byId.ts';
import { hitsByPart, hitsByValue, type Place } from './byWords.ts';
import type { FoundHit } from './hits.ts';
import { personalValues, type Permitted } from './permitted.ts';
import { withRequest, withWebhook } from './tokenQueries.ts';

type Anything = Asked<typeof find.anything>;

export async function findHits(asked: Anything, permitted: readonly Permitted[]): Promise<FoundHit[]> {
  const { caller, data } = asked;
  const parts = permitted.map(({ part }) => part);
  const places = parts.map((part, place) => ({ part, place }));
  const [byId, byMessage] = await Promise.all([hitsById(data, caller, parts), hitsByMessage(asked, places)]);
  const found = [...byId, ...byMessage];
  const isFound = ({ place }: Place): boolean => found.some((hit) => hit.place === place && hit.exact);
  found.push(...(await hitsOfCustomer(asked, caller.showPii ? places : places.filter((place) => !isFound(place)))));
  const left = places.filter((place) => !isFound(place));
  if (caller.showPii) found.push(...(await hitsByPart(data, caller, left)));
  return found;
}

/** Without show_pii it answers, and not often, whether a value is known. */
async function hitsOfCustomer({ caller, data, services }: Anything, places: readonly Place[]): Promise<FoundHit[]> {
  const wanted = places.filter(({ part }) => part.kinds.some((kind) => personalValues.includes(kind)));
  if (wanted.length === 0) return [];
  if (!caller.showPii) await services.limits.spend('personal-search', [`person:${caller.personId}`]);
  return hitsByValue(data, caller, wanted);
}

/** The ids that are printed for others: of a webhook, and of a request that failed. */
async function hitsByMessage({ caller, data, services }: Anything, places: readonly Place[]): Promise<FoundHit[]> {
  const tries = places
    .filter(({ part }) => part.kinds.includes('webhook_id'))
    .map(({ place, part }) => ({ place, value: idOfKind(part.meant.id, 'crawler_uuid').toLowerCase() }));
  if (tries.length === 0) return [];
  const [webhooks, requests] = await Promise.all([
    withWebhook(data, caller, tries),
    withRequest(services.database.system, tries),
  ]);
  const hits = { webhook_id: webhooks, request_id: requests };
  return (['webhook_id', 'request_id'] as const).flatMap((kind) =>
    hits[kind].map(({ place, application }) => ({ place, kind, key: String(application), exact: true, application })),
  );
}
