// What is said when an id was found, and where else it leads: the choices of the notice.
import { kindTitles, uuidPart, type MeantId } from '../../api/contract/find/idKinds.ts';
import { listOf, manyText, placeOf } from '../../stores/records/rows.ts';
import type { Match } from '../../api/contract/applications/records.ts';
import type { Done } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { keyOfChoice, type NoticeChoice } from '../../stores/notices/choices.ts';

export function foundOne({ id }: MeantId, matches: readonly Match[], { stores }: Situation): Done {
  const [best, ...others] = matches;
  if (best === undefined) return {};
  const place = placeOf(best);
  stores.address.go(place);
  const also = others.map((match) => ({ title: titleOf(match, id), address: placeOf(match) }));
  const choices = [...moreOf(best), ...also].filter(
    ({ address }, at, all) => address !== place && all.findIndex((one) => one.address === address) === at,
  );
  const keyOf = ({ address }: NoticeChoice) => {
    if (address === place) return ' (the same application)';
    const at = choices.findIndex((one) => one.address === address);
    return keyOfChoice(at, stores.preferences.singleKeys);
  };
  const matching = also.map((choice) => `${choice.title}${keyOf(choice)}`).join(', ');
  const more = moreOf(best).map((choice) => `${choice.title}${keyOf(choice)}`);
  const text = [foundAs(best, id), ...more].join(', ');
  return {
    text: matching === '' ? text : `${text}; it also matches ${matching}`,
    touched: [`${kindTitles[best.kind]} ${shownId(best, id)}`],
    choices,
  };
}

function foundAs(best: Match, id: string): string {
  if (best.kind === 'crawler_uuid' && best.ids.length > 1) return `${manyText(best)} crawlers begin with ${id}`;
  return `Found ${shownId(best, id)} as ${kindTitles[best.kind]}`;
}

/** A part of a uuid is told as the whole. */
const shownId = ({ kind, ids }: Match, id: string): string =>
  kind === 'crawler_uuid' && uuidPart(id) !== undefined ? (ids[0] ?? id) : id;

/** All that share the id, where only the newest is shown. */
const moreOf = (best: Match): NoticeChoice[] =>
  best.kind === 'vendor_specific_id' && best.ids.length > 1
    ? [{ title: `in ${manyText(best)} applications`, address: listOf('application_id', best.ids) }]
    : [];

const titleOf = (match: Match, id: string): string =>
  match.kind === 'crawler_uuid' && match.ids.length > 1
    ? `${manyText(match)} crawlers that begin with ${id}`
    : `${kindTitles[match.kind]} ${id}`;
