// Tells which account of an application one that was found is: by its number, and where it has none by its lines.
import type { FoundAccount } from '../../connectors/found.ts';
import { compare, wordsOf } from '../../provenance/compare.ts';
import { covers, periodOf, type Line } from '../../provenance/told.ts';

export interface HeldAccount extends Omit<FoundAccount, 'currency' | 'holder' | 'key'> {
  id: number;
  /** By which its bank knows it, where it says so. */
  key: string | null;
  profileId: number;
  /** Something of it was told by a bank, and not by files alone. */
  byBank: boolean;
}

const plain = (text: string): string => text.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

export const hasNumber = ({ number }: Pick<FoundAccount, 'number'>): boolean => !/^unnamed\b/.test(number);

/** A file may not say the bank's number beside the account's. */
const isSame = (one: Pick<FoundAccount, 'bsb' | 'number'>, other: Pick<FoundAccount, 'bsb' | 'number'>): boolean =>
  plain(one.number) === plain(other.number) &&
  (plain(one.bsb) === plain(other.bsb) || plain(one.bsb) === '' || plain(other.bsb) === '');

/** A card's or an account's, of which the bank tells the end alone: others may end alike. */
const isMasked = (number: string): boolean => /[x*•·#]{2,}/i.test(number);

/** A file may be of an account at any of the customer's banks; a bank knows its own, and takes over what only files told of. */
export function heldAs(
  found: FoundAccount,
  held: readonly HeldAccount[],
  { profileId, isFile }: { profileId: number; isFile: boolean },
): number | undefined {
  const { key } = found;
  const known = held.find((one) => key !== undefined && one.key === key && one.profileId === profileId);
  if (known !== undefined) return known.id;
  if (!hasNumber(found) || (key !== undefined && isMasked(found.number))) return undefined;
  // What has another key is another account, whatever its number.
  const alike = held.filter((one) => hasNumber(one) && isSame(one, found) && (key === undefined || one.key === null));
  const own = alike.find((one) => one.profileId === profileId);
  return (own ?? alike.find(({ byBank }) => isFile || !byBank))?.id;
}

const leastShared = 3;

/** Their lines prove it: both tell the same of the days that they share, or one goes on from the balance of the other. */
export function isProven(known: readonly Line[], given: readonly Line[]): boolean {
  const [one, other] = [periodOf(known), periodOf(given)];
  if (one === undefined || other === undefined) return false;
  const shared = {
    known: known.filter(({ day }) => covers(other, day)),
    given: given.filter(({ day }) => covers(one, day)),
  };
  if (shared.known.length > 0 && shared.given.length > 0) {
    const { matched, onlyKnown, onlyGiven } = compare(shared.known, shared.given);
    const same = matched.filter(
      ({ known: a, given: b }) =>
        a.day === b.day && (a.balance === b.balance || wordsOf(a.description) === wordsOf(b.description)),
    );
    const withBalance = same.filter(({ known: a, given: b }) => a.balance !== null && a.balance === b.balance);
    return onlyKnown.length + onlyGiven.length === 0 && (same.length >= leastShared || withBalance.length > 0);
  }
  const [first, then] = one.to < other.from ? [known, given] : [given, known];
  const [ends, begins] = [first.at(-1)?.balance ?? null, beginningOf(then[0])];
  return ends !== null && ends !== 0 && ends === begins;
}

const beginningOf = (line: Line | undefined): number | null =>
  line === undefined || line.balance === null ? null : line.balance - line.cents;
