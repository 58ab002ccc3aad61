// Holds two tellings of the same days against each other, line by line.
import { dayAfter, type Line } from './told.ts';

/** Some tell the day of a purchase, and others the day on which it was booked. */
export const daysApart = 3;

export interface Compared<Known extends Line, Given extends Line> {
  matched: { known: Known; given: Given }[];
  onlyKnown: Known[];
  onlyGiven: Given[];
}

/** Each line stands for one: the same amount on the same day first, then within a few days. */
export function compare<Known extends Line, Given extends Line>(
  known: readonly Known[],
  given: readonly Given[],
): Compared<Known, Given> {
  const waiting = Map.groupBy(known, keyOf);
  const matched: { known: Known; given: Given }[] = [];
  const take = (one: Given, key: string): boolean => {
    const alike = waiting.get(key) ?? [];
    const place = best(alike, one);
    const [found] = place === -1 ? [] : alike.splice(place, 1);
    if (found !== undefined) matched.push({ known: found, given: one });
    return found !== undefined;
  };
  const left = given.filter((one) => !take(one, keyOf(one)));
  const onlyGiven = left.filter((one) => !nearDays.some((days) => take(one, keyOf(one, days))));
  return { matched, onlyKnown: [...waiting.values()].flat(), onlyGiven };
}

const nearDays = Array.from({ length: daysApart }, (_, place) => [place + 1, -place - 1]).flat();

const keyOf = ({ day, cents }: Line, days = 0): string => `${days === 0 ? day : dayAfter(day, days)} ${cents}`;

/** The same balance, then the same words, then any. */
function best(alike: readonly Line[], one: Line): number {
  const sameBalance = alike.findIndex(({ balance }) => balance !== null && balance === one.balance);
  if (sameBalance !== -1) return sameBalance;
  const sameWords = alike.findIndex(({ description }) => wordsOf(description) === wordsOf(one.description));
  return sameWords === -1 ? alike.length - 1 : sameWords;
}

export const wordsOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
