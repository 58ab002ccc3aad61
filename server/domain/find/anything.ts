// Finds what a text belongs to, whatever of a record it is; reading a person is put on record.
import { findKinds, mostSought, type find } from '../../../src/api/contract/find/find.ts';
import { searchOf, type Sought } from '../../../src/api/contract/find/sought.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { recordReading } from '../applications/guard/recordReading.ts';
import { applicationTexts } from '../records/resolveQueries.ts';
import { hitsById } from './byId.ts';
import { inOrder, landingOf } from './hits.ts';

type Anything = typeof find.anything;

const mostHits = 200;

export const anything: Handler<Anything> = async (asked) => {
  const { body, caller, data } = asked;
  const { takenAs, parts } = searchOf(body.text);
  if (parts.length > mostSought) throw badInput('text', `must be at most ${mostSought} ids`);
  const found = inOrder(await hitsById(data, caller, parts), parts);
  const hits = found.slice(0, mostHits);
  const texts = await applicationTexts(data, caller, [...new Set(hits.map(({ application }) => application))]);
  if (caller.showPii) {
    const read = [...texts.values()].flatMap(({ id, personal }) => (personal ? id : []));
    await recordReading(asked, 'find.anything', read);
  }
  const results = hits.flatMap(({ place, kind, key, exact, application }) => {
    const text = texts.get(application)?.text;
    if (text === undefined) return [];
    const head = JSON.stringify({ asked: parts[place]?.asked, kind, key, exact, customer: null });
    return `${head.slice(0, -1)},"application":${text}}`;
  });
  const rest = {
    taken_as: takenAs,
    count: results.length,
    more: found.length > hits.length,
    lands: takenAs === 'one' ? landingOf(hits) : null,
    near: [],
    not_found: parts.flatMap(({ asked: part }, place) => (found.some((hit) => hit.place === place) ? [] : part)),
    tried: triedOf(parts),
    not_permitted: [],
  };
  return new JsonText(`${JSON.stringify(rest).slice(0, -1)},"results":[${results.join(',')}]}`);
};

const triedOf = (parts: readonly Sought[]): string[] =>
  findKinds.filter((kind) => parts.some(({ kinds }) => kinds.includes(kind)));
