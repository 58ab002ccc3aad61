// What the palette lists before anything is typed: what is useful here, what was run lately, and the pages.
import { rankOf } from '../kernel/rowAction.ts';
import type { Offer } from './candidates.ts';
import { mostRows, notHere, sectionOf, selectionIn, type PaletteWorld, type Row } from './row.ts';

/** So many of each come before the pages, which are thereby among the first ten rows. */
const mostFirst = 3;

export function atRest(mode: string | undefined, world: PaletteWorld): Row[] {
  const { situation, favour } = world;
  const families = world.families.toSorted(
    (one, other) => rankOf(one.plain.command, situation) - rankOf(other.plain.command, situation),
  );
  if (mode === 'names')
    return families.flatMap(({ choices }) => choices.slice(0, mostRows)).map((offer) => rowOf(offer, 'Names', world));

  const left = new Set(families.map(({ plain }) => plain));
  const take = (section: string, fits: (offer: Offer) => boolean, most = Number.POSITIVE_INFINITY): Row[] => {
    const taken = [...left].filter(fits).slice(0, most);
    for (const offer of taken) left.delete(offer);
    return taken.map((offer) => rowOf(offer, section, world));
  };
  const isIn = (section: string) => (offer: Offer) => sectionOf(offer, world) === section;
  const isBlocked = (offer: Offer) => favour.isBlocked(offer.command.id);
  const blocked = take(notHere, isBlocked);
  const selection = selectionIn(world);
  const calm = (section: string) => (offer: Offer) => isCalm(offer) && isIn(section)(offer);
  const first = [selection, 'This page'].flatMap((section) => take(section, calm(section), mostFirst));
  const recent = [...left]
    .filter((offer) => isCalm(offer) && !offer.key.startsWith('palette.') && favour.frecency(offer.key) > 0)
    .toSorted((one, other) => favour.frecency(other.key) - favour.frecency(one.key))
    .slice(0, mostFirst);
  return [
    ...first,
    ...take('Recent', (offer) => recent.includes(offer)),
    ...take('Pages', ({ command }) => command.id.startsWith('go.')),
    ...take(`More for ${selection}`, isIn(selection)),
    ...take('More on this page', isIn('This page')),
    ...take('Everywhere', () => true),
    ...blocked,
  ];
}

/** An Enter that slips does no harm. */
const isCalm = ({ command: { effect } }: Offer): boolean => effect === 'read' || effect === 'reversible';

const rowOf = (offer: Offer, section: string, { reasonOf }: PaletteWorld): Row => ({
  ...offer,
  section,
  marks: [],
  reason: reasonOf(offer),
});
