// What the parts of a text are found as by what people know of a customer or a request: e-mail address, phone, account number, name, part of a reference.
import type { FindKind } from '../../../src/api/contract/find/find.ts';
import { bankAccountOf, type Sought } from '../../../src/api/contract/find/sought.ts';
import { emailIn } from '../../../src/api/contract/find/shapes.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import type { FoundHit } from './hits.ts';
import {
  folded,
  mostOfPart,
  withAccount,
  withBeginning,
  withBeginnings,
  withToken,
  withWords,
  type Found,
} from './tokenQueries.ts';

export interface Place {
  place: number;
  part: Sought;
}

/** Whole values, each of one customer. */
export async function hitsByValue(data: Data, caller: Caller, places: readonly Place[]): Promise<FoundHit[]> {
  const wanted = places.filter(({ part }) => has(part, 'email') || has(part, 'phone'));
  const accounts = places.filter(({ part }) => has(part, 'bank_account'));
  const words = wanted.length === 0 ? [] : await folded(data, wanted.map(wordsOf));
  const emails = words.flatMap(({ place, email }) => (email === null ? [] : { place, token: `e ${email}` }));
  const phones = words.flatMap(({ place, phone }) => (phone === null ? [] : { place, token: `p ${phone}` }));
  const [byEmail, byPhone, byAccount] = await Promise.all([
    withToken(data, caller, emails),
    withToken(data, caller, phones),
    withAccount(
      data,
      caller,
      accounts.map(({ place, part }) => {
        const { bsb = null, number } = bankAccountOf(part.asked);
        return { place, number, bsb };
      }),
    ),
  ]);
  return [
    ...hitsOf(byEmail, 'email', true),
    ...hitsOf(byPhone, 'phone', true),
    ...byAccount.map(({ place, account, application }) => ({
      place,
      kind: 'bank_account' as const,
      key: String(account),
      exact: true,
      application,
    })),
  ];
}

/** Names, and parts of anything: all words first, then beginnings, until there are enough. */
export async function hitsByPart(data: Data, caller: Caller, places: readonly Place[]): Promise<FoundHit[]> {
  const wanted = places.filter(({ part }) => has(part, 'name') || has(part, 'reference_part'));
  if (wanted.length === 0) return [];
  const hits: FoundHit[] = [];
  for (const { place, words, part, parts } of await folded(data, wanted.map(wordsOf))) {
    if (words.length > 0) hits.push(...hitsOf(await named(data, caller, place, words), 'name', false));
    if (part !== null) hits.push(...hitsOf(await partOf(data, caller, place, part, parts), 'reference_part', false));
  }
  return hits;
}

async function named(data: Data, caller: Caller, place: number, words: readonly string[]): Promise<Found[]> {
  const tiers = [
    ...(words.length > 1 ? [() => withToken(data, caller, [{ place, token: `f ${words.join(' ')}` }])] : []),
    () => withWords(data, caller, words, place),
    () => withBeginnings(data, caller, words, place),
  ];
  return untilEnough(tiers);
}

/** "134272" is a word of a reference, and "HL-1342" the beginning of one. */
function partOf(
  data: Data,
  caller: Caller,
  place: number,
  part: string,
  [word = '', ...others]: readonly string[],
): Promise<Found[]> {
  const begins = (token: string) => () => withBeginning(data, caller, { place, token });
  const asWord = [() => withToken(data, caller, [{ place, token: `s ${word}` }]), begins(`s ${word}`)];
  return untilEnough([...(word === '' || others.length > 0 ? [] : asWord), begins(`r ${part}`)]);
}

async function untilEnough(tiers: readonly (() => Promise<Found[]>)[]): Promise<Found[]> {
  const found = new Map<number, Found>();
  for (const tier of tiers) {
    if (found.size > mostOfPart) break;
    for (const one of await tier()) if (!found.has(one.application)) found.set(one.application, one);
  }
  return [...found.values()];
}

const has = ({ kinds }: Sought, kind: FindKind): boolean => kinds.includes(kind);

const wordsOf = ({ place, part }: Place) => ({
  place,
  name: has(part, 'name') ? part.asked : null,
  email: has(part, 'email') ? (emailIn(part.asked) ?? null) : null,
  phone: has(part, 'phone') ? part.asked : null,
  part: has(part, 'reference_part') ? part.meant.id : null,
});

const hitsOf = (found: readonly Found[], kind: FindKind, exact: boolean): FoundHit[] =>
  found.map(({ place, application }) => ({ place, kind, key: String(application), exact, application }));
