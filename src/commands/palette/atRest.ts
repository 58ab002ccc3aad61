// What the palette lists before anything is typed: what is useful here, what was run lately, and the pages.
import { rankOf } from '../kernel/rowAction.ts';
import type { Offer } from './candidates.ts';
import { mostRows, notHere, sectionOf, selectionIn, type PaletteWorld, type Row } from './row.ts';

/** So many of each come before the pages, which are thereby among the first ten rows. */
const mostFirst = 3;
const fewestPages = 10;

/** What decides where a command is listed, worked out once for each. */
interface Placed {
  offer: Offer;
  section: string;
  isBlocked: boolean;
  isCalm: boolean;
  used: number;
}

interface Listed {
  offer: Offer;
  section: string;
}

export function atRest(mode: string | undefined, world: PaletteWorld): Row[] {
  const { situation } = world;
  const families = world.families
    .map((family) => ({ ...family, rank: rankOf(family.plain.command, situation) }))
    .toSorted((one, other) => one.rank - other.rank);
  if (mode === 'names')
    return families
      .flatMap(({ choices }) => choices.slice(0, mostRows))
      .slice(0, mostRows)
      .map((offer) => rowOf(offer, 'Names', world));

  const left = new Set(families.map(({ plain }) => placed(plain, world)));
  const take = (section: string, fits: (one: Placed) => boolean, most = Number.POSITIVE_INFINITY): Listed[] => {
    const taken = [...left].filter(fits).slice(0, most);
    for (const one of taken) left.delete(one);
    return taken.map(({ offer }) => ({ offer, section }));
  };
  const isIn = (name: string) => (one: Placed) => one.section === name;
  const calm = (name: string) => (one: Placed) => one.isCalm && one.section === name;
  const blocked = take(notHere, ({ isBlocked }) => isBlocked);
  const selection = selectionIn(world);
  const first = [selection, 'This page'].flatMap((section) => take(section, calm(section), mostFirst));
  const recent = [...left]
    .filter(({ isCalm, used, offer }) => isCalm && used > 0 && !offer.key.startsWith('palette.'))
    .toSorted((one, other) => other.used - one.used)
    .slice(0, mostFirst);
  // The pages of staff alone would fill the list: what acts on the selection and on this page keeps its room.
  const acting = [...left].filter(({ section }) => [selection, 'This page'].includes(section)).length;
  const roomForPages = Math.max(fewestPages, mostRows - first.length - recent.length - acting);
  const listed = [
    ...first,
    ...take('Recent', (one) => recent.includes(one)),
    ...take('Pages', ({ offer }) => offer.command.id.startsWith('go.'), roomForPages),
    ...take(`More for ${selection}`, isIn(selection)),
    ...take('More on this page', isIn('This page')),
    ...take('Everywhere', () => true),
    ...blocked,
  ];
  // Why something cannot be done is asked of what is shown alone.
  return listed.slice(0, mostRows).map(({ offer, section }) => rowOf(offer, section, world));
}

const placed = (offer: Offer, world: PaletteWorld): Placed => ({
  offer,
  section: sectionOf(offer, world),
  isBlocked: world.favour.isBlocked(offer.command.id),
  // An Enter that slips does no harm.
  isCalm: offer.command.effect === 'read' || offer.command.effect === 'reversible',
  used: world.favour.frecency(offer.key),
});

const rowOf = (offer: Offer, section: string, { reasonOf }: PaletteWorld): Row => ({
  ...offer,
  section,
  marks: [],
  reason: reasonOf(offer),
});
