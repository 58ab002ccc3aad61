// Finds what a text belongs to, whatever of a record it is; reading a person is put on record.
import { findKinds, mostSought, type find } from '../../../src/api/contract/find/find.ts';
import { searchOf } from '../../../src/api/contract/find/sought.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { recordReading } from '../applications/guard/recordReading.ts';
import { applicationTexts } from '../records/resolveQueries.ts';
import { sameCustomers } from './customerQueries.ts';
import { alone, grouped, type GroupedHit } from './customers.ts';
import { findHits } from './findHits.ts';
import { inOrder, isOfId, landingOf, type FoundHit } from './hits.ts';
import { nearMisses } from './near.ts';
import { permittedOf } from './permitted.ts';
import { mostOfPart } from './tokenQueries.ts';

type Anything = typeof find.anything;

export const anything: Handler<Anything> = async (asked) => {
  const { body, caller, data } = asked;
  const { takenAs, parts } = searchOf(body.text);
  if (parts.length > mostSought) throw badInput('text', `must be at most ${mostSought} ids`);
  const permitted = parts.map((part) => permittedOf(part, takenAs, caller));
  const found = inOrder(await findHits(asked, permitted), parts);
  const all = await withCustomers(asked, takenAs, found);
  const most = takenAs === 'one' ? mostOfPart : mostSought;
  const [first] = permitted;
  const near =
    takenAs === 'list' || first === undefined ? [] : await nearMisses(data, caller, first.part, found.some(isExact));
  const wanted = [...all.slice(0, most), ...near].map(({ application }) => application);
  const texts = await applicationTexts(data, caller, [...new Set(wanted)]);
  const hits = all.slice(0, most).filter(({ application }) => texts.has(application));
  await recordFound(asked, hits, texts);

  const results = hits.map(({ place, kind, key, exact, application, customer }) =>
    withRow({ asked: parts[place]?.asked, kind, key, exact, customer }, texts.get(application)?.text),
  );
  const misses = near.map(({ kind, application }) =>
    withRow({ asked: first?.part.asked, kind, key: String(application) }, texts.get(application)?.text),
  );
  const isFound = (place: number): boolean => hits.some((hit) => hit.place === place);
  const rest = {
    taken_as: takenAs,
    count: results.length,
    more: all.length > most,
    lands: takenAs === 'one' ? landingOf(hits) : null,
    not_found: parts.flatMap(({ asked: part }, place) => (isFound(place) ? [] : part)),
    tried: findKinds.filter((kind) => permitted.some(({ part }) => part.kinds.includes(kind))),
    not_permitted: findKinds.filter((kind) =>
      permitted.some(({ withheld }, place) => !isFound(place) && withheld.includes(kind)),
    ),
  };
  const head = JSON.stringify(rest).slice(0, -1);
  return new JsonText(`${head},"near":[${misses.join(',')}],"results":[${results.join(',')}]}`);
};

const isExact = ({ exact }: FoundHit): boolean => exact;

const withRow = (fields: Readonly<Record<string, unknown>>, row = 'null'): string =>
  `${JSON.stringify(fields).slice(0, -1)},"application":${row}}`;

/** An id means its own record; whoever asks for a customer sees the others of the same one. */
async function withCustomers(
  { caller, data }: Asked<Anything>,
  takenAs: 'one' | 'list',
  found: readonly FoundHit[],
): Promise<GroupedHit[]> {
  const [best] = found;
  if (!caller.showPii || takenAs === 'list' || best === undefined || isOfId(best)) return alone(found);
  const ids = found.slice(0, mostOfPart).map(({ application }) => application);
  return grouped(found, await sameCustomers(data, caller, [...new Set(ids)]));
}

/** Who is told that an address is a customer's has read of a person, even without their name. */
async function recordFound(
  asked: Asked<Anything>,
  hits: readonly FoundHit[],
  texts: Awaited<ReturnType<typeof applicationTexts>>,
): Promise<void> {
  const read = asked.caller.showPii
    ? [...texts.values()].flatMap(({ id, personal }) => (personal ? id : []))
    : hits.flatMap(({ kind, application }) => (['email', 'phone', 'bank_account'].includes(kind) ? application : []));
  await recordReading(asked, 'find.anything', [...new Set(read)]);
}
