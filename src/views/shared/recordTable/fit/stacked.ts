// Which columns a row of two lines has, as in a window as narrow as a telephone: what it is and when; then how it stands, in words and the figure that matters.
import { leastOf, repeated, type Measured } from './measured.ts';

/** Nothing where two do not hold what has to stay. */
export function stacked(
  all: readonly Measured[],
  room: number,
): [readonly Measured[], readonly Measured[]] | undefined {
  const when = all.find(({ isWhen }) => isWhen);
  const fits = (line: readonly Measured[], one: Measured): boolean => leastOf([...line, one]) <= room;
  const filledWith = (line: readonly Measured[], more: readonly Measured[]): readonly Measured[] =>
    more.reduce((got, one) => (!got.includes(one) && fits(got, one) ? [...got, one] : got), line);
  const what = all.filter(({ rank }) => rank === 1);
  const above = filledWith(when === undefined ? [] : [when], what);
  const others = all.filter((one) => !above.includes(one)).toSorted((one, other) => placeOf(one) - placeOf(other));
  const below = filledWith(
    [],
    [...others.filter(({ isKept }) => isKept), ...others.filter(({ rank }) => rank < repeated)],
  );
  const isWhole = others.every((one) => !one.isKept || below.includes(one));
  if (above.length === 0 || below.length === 0 || !isWhole) return undefined;
  // When stands at the right, behind what.
  return [above.toSorted((one, other) => Number(one === when) - Number(other === when)), inOrder(all, below)];
}

/** In the second line: how it stands first, then what it is and had no room in the first. */
const placeOf = ({ rank }: Measured): number => (rank === 1 ? 2.5 : rank);
const inOrder = (all: readonly Measured[], line: readonly Measured[]): readonly Measured[] =>
  line.toSorted((one, other) => placeOf(one) - placeOf(other) || all.indexOf(one) - all.indexOf(other));
