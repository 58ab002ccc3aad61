// The ways to match, the strongest first, each with what can be told of a candidate before it is read.
import {
  inName,
  tierAsTyped,
  tierInside,
  tierOfLetters,
  tierWithMistakes,
  tiers,
  type Texts,
  type Typed,
} from './match.ts';
import { hasLetters, highestTiers, isLarge, mayHaveWords, signsWanted, type Signs } from './signs.ts';

/** A way to match: what is at best possible at a place of a pile, and what an entry really is. */
export interface Way {
  highestIn(signs: Signs): (place: number) => number;
  tierOf(entry: Texts): number;
  /** What changes something is not guessed at. */
  readsOnly?: true;
}

/** A weaker way is only tried when the stronger ones found nothing. */
export function waysFor(typed: Typed): Way[] {
  if (typed.text === '') return [{ highestIn: () => () => tiers.letters, tierOf: () => tiers.letters }];
  const wanted = signsWanted(typed);
  const upTo = (may: (place: number) => boolean, tier: number) => (place: number) => (may(place) ? tier + inName : 0);
  const ways: Way[] = [
    { highestIn: (signs) => highestTiers(signs, wanted), tierOf: (entry) => tierAsTyped(entry, typed) },
    {
      highestIn: (signs) => upTo(mayHaveWords(signs, wanted), tiers.typoInWord),
      tierOf: (entry) => tierWithMistakes(entry, typed),
    },
    {
      highestIn: (signs) => upTo(hasLetters(signs, wanted), tiers.inside),
      tierOf: (entry) => tierInside(entry, typed),
      readsOnly: true,
    },
    {
      highestIn: (signs) => (isLarge(signs) ? () => 0 : upTo(hasLetters(signs, wanted), tiers.letters)),
      tierOf: (entry) => tierOfLetters(entry, typed),
      readsOnly: true,
    },
  ];
  // An answer such as "finalised:no" is no handful of letters out of a title.
  return /:\S/.test(typed.text) ? ways.slice(0, -1) : ways;
}
