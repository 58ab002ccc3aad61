// The ways to match, the strongest first, each with what can be told of a candidate before it is read.
import {
  inName,
  tierAsTyped,
  tierInside,
  tierOfLetters,
  tierOfNames,
  tierWithMistakes,
  tiers,
  withoutFiller,
  type Texts,
  type Typed,
} from './match.ts';
import { hasLetters, highestTiers, isLarge, mayHaveWords, signsWanted, type Signs } from './signs.ts';

/** A way to match: what is at best possible at a place of a pile, and what an entry really is. */
export interface Way {
  highestIn(signs: Signs): (place: number) => number;
  tierOf(entry: Texts): number;
  /** As it is read. */
  typed: Typed;
  /** Some of its letters are found: only what may be guessed at is looked through. */
  isGuess?: true;
}

/** Commands are by themselves, each with its names; of tens of thousands of choices none is looked at. */
const amongWords = (typed: Typed): Way => ({
  highestIn: (signs) => (signs.count === 1 ? () => tiers.synonymStarts : () => 0),
  tierOf: (entry) => tierOfNames(entry, typed),
  typed,
});

/** A weaker way is only tried when the stronger ones found nothing. */
export function waysFor(typed: Typed): Way[] {
  if (typed.text === '') return [{ highestIn: () => () => tiers.letters, tierOf: () => tiers.letters, typed }];
  const upTo = (may: (place: number) => boolean, tier: number) => (place: number) => (may(place) ? tier + inName : 0);
  const asTyped = (read: Typed): Way => {
    const wanted = signsWanted(read);
    return {
      highestIn: (signs) => highestTiers(signs, wanted),
      tierOf: (entry) => tierAsTyped(entry, read),
      typed: read,
    };
  };
  const withMistakes = (read: Typed): Way => {
    const wanted = signsWanted(read);
    return {
      highestIn: (signs) => upTo(mayHaveWords(signs, wanted), tiers.typoInWord),
      tierOf: (entry) => tierWithMistakes(entry, read),
      typed: read,
    };
  };
  const wanted = signsWanted(typed);
  const short = withoutFiller(typed);
  const ways: Way[] = [
    asTyped(typed),
    ...(short === undefined ? [] : [asTyped(short)]),
    withMistakes(typed),
    ...(short === undefined ? [] : [withMistakes(short)]),
    ...(typed.parts.length > 1 ? [amongWords(typed)] : []),
    {
      highestIn: (signs) => upTo(hasLetters(signs, wanted), tiers.inside),
      tierOf: (entry) => tierInside(entry, typed),
      typed,
      isGuess: true,
    },
    {
      highestIn: (signs) => (isLarge(signs) ? () => 0 : upTo(hasLetters(signs, wanted), tiers.letters)),
      tierOf: (entry) => tierOfLetters(entry, typed),
      typed,
      isGuess: true,
    },
  ];
  // An answer such as "finalised:no" is no handful of letters out of a title.
  return /:\S/.test(typed.text) ? ways.slice(0, -1) : ways;
}
