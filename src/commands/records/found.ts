// What becomes of the answer to a search for anything: one exact hit is opened, all else is told or listed, and nothing chosen.
import type { Found, Hit } from '../../api/contract/find/find.ts';
import { missing } from '../../api/failure.ts';
import { openFound } from '../../stores/found/foundPart.ts';
import { findTitles, isPart, nameOf, nearName, placeOf } from '../../stores/found/hits.ts';
import { notFoundText, shortened } from '../../stores/found/words.ts';
import { lookupAddress, lookupPage } from '../../stores/lookup/types.ts';
import { keyOfChoice, mostChoices, type NoticeChoice } from '../../stores/notices/choices.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import type { Done } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

interface Asked {
  text: string;
  answer: Found;
  /** A vendor-specific id was asked for first. */
  isReference: boolean;
}

export function tellFound({ text, answer, isReference }: Asked, situation: Situation): Done {
  const { stores } = situation;
  const reference = isReference ? answer.results.find(isWholeReference) : undefined;
  if (reference !== undefined) {
    stores.address.go(lookupAddress('vendor_specific_id', reference.asked));
    return { touched: [nameOf(reference)] };
  }
  const hit = answer.lands === null ? undefined : answer.results[answer.lands];
  if (hit !== undefined) return landed(hit, { text, answer, isReference }, situation);
  // Its page says it; a record that is open is not left for what was not found.
  const isHere = stores.address.full === lookupPage;
  if (answer.results.length > 0 || isHere) stores.parts.of(openFound).show(text, answer, isReference);
  if (answer.results.length === 0) return notFound(text, answer, situation, isHere);
  stores.intent.drop(`${answer.results.length} records match: choose one first`);
  return {};
}

const isWholeReference = ({ kind, exact }: Hit): boolean => kind === 'vendor_specific_id' && exact;

function landed(hit: Hit, { answer, isReference }: Asked, { stores }: Situation): Done {
  const place = placeOf(hit);
  stores.address.go(place);
  const also = answer.results.filter(
    (one) => one !== hit && one.kind !== 'customer' && one.exact && placeOf(one) !== place,
  );
  const offered: NoticeChoice[] = [
    ...also.map((one) => ({ title: nameOf(one), address: placeOf(one) })),
    ...nearChoices(answer),
  ];
  const choices = offered.filter(({ address }, at) => offered.findIndex((one) => one.address === address) === at);
  const withKey = keyed(choices, stores);
  const [matches, near] = [choices.slice(0, also.length), choices.slice(also.length, mostChoices)];
  const said = [
    isReference ? `No vendor-specific id is "${shortened(hit.asked)}"` : '',
    foundText(hit),
    near.length === 0 ? '' : `Did you mean ${near.map(withKey).join(', ')}?`,
  ].filter((one) => one !== '');
  const more = matches.length === 0 ? '' : `; it also matches ${matches.map(withKey).join(', ')}`;
  const [head = '', ...rest] = said.map((one) => (one === foundText(hit) ? `${one}${more}` : one));
  return { text: [head, ...rest].join('. '), touched: [nameOf(hit)], choices };
}

const keyed =
  (choices: readonly NoticeChoice[], stores: RootStore) =>
  (choice: NoticeChoice): string =>
    `${choice.title}${keyOfChoice(choices.indexOf(choice), stores)}`;

/** "Found 4982 as profile of application 4792" */
function foundText(hit: Hit): string {
  const { kind, asked, key, application } = hit;
  const as = kind === 'customer' ? 'application' : findTitles[kind];
  const id = kind === 'crawler_uuid' ? key : shortened(asked);
  const isOther = isPart(hit) && kind !== 'crawler_uuid';
  return `Found ${id} as ${as}${isOther ? ` of application ${application.id}` : ''}`;
}

const nearChoices = ({ near }: Found): NoticeChoice[] =>
  near.map((one) => ({ title: nearName(one), address: lookupAddress('application_id', String(one.application.id)) }));

/** Told at once where there is something to choose: what was typed stays where it can be corrected. */
function notFound(text: string, answer: Found, { stores }: Situation, isHere: boolean): never {
  const choices = nearChoices(answer);
  if (choices.length === 0) throw missing(notFoundText(text, answer), isHere);
  const names = choices.map(keyed(choices, stores)).join(', ');
  const told = `Nothing is called ${shortened(text)}. Did you mean ${names}?`;
  stores.palette.close();
  stores.notices.tell('warning', told, undefined, { choices });
  throw missing(told, true);
}
