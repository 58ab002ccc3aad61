// What the palette offers where nothing is called like what is typed: the nearest three commands, the pages, help.
import { readTyped } from '../../kernel/search/match.ts';
import type { Offer } from '../candidates.ts';
import { isPlainRead } from '../../kernel/command.ts';
import type { PaletteWorld, Row } from '../row.ts';

const mostNear = 3;
const leastAlike = 0.3;
/** More is no word that somebody mistyped. */
const longest = 60;

/** Enter writes it out, and does nothing yet. */
export const suggested = (row: Row): Row => ({ ...row, types: row.title, context: 'did you mean this?' });

export function insteadOf(wanted: string, world: PaletteWorld): Row[] {
  const near = nearest(wanted, world).map((offer): Row => {
    const row = {
      ...offer,
      key: `near ${offer.key}`,
      section: 'Did you mean',
      marks: [],
      reason: world.reasonOf(offer),
    };
    return isPlainRead(offer.command) ? row : { ...suggested(row), title: `Search for “${offer.title}”` };
  });
  const help = world.registry.get('help.open');
  const elsewhere = { words: [], answers: {}, context: '', marks: [], reason: undefined, section: 'Elsewhere' };
  return [
    ...near,
    ...(help === undefined
      ? []
      : [
          { ...elsewhere, key: 'all pages', title: 'List all pages', command: help, types: ':' },
          { ...elsewhere, key: 'all commands', title: help.title, command: help },
        ]),
  ];
}

function nearest(wanted: string, { families, favour }: PaletteWorld): Offer[] {
  const { text, parts } = readTyped(wanted.slice(0, longest));
  const typed = [...new Set([text, ...parts])].filter((part) => part.length > 2).map(pairsIn);
  return families
    .map(({ plain }) => ({ plain, alike: alikeness(typed, plain) }))
    .filter(({ plain, alike }) => alike >= leastAlike && !favour.isBlocked(plain.command.id))
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, mostNear)
    .map(({ plain }) => plain);
}

/** How much of the letter pairs of the words they have in common, at the best of their words. */
function alikeness(typed: readonly Set<string>[], { title, names = [], words, said = [] }: Offer): number {
  const own = [title, ...names, ...words, ...said].flatMap((name) => [name, ...name.split(' ')]);
  let best = 0;
  for (const word of own) {
    const pairs = pairsIn(word.toLowerCase());
    for (const one of typed) {
      const common = [...one].filter((pair) => pairs.has(pair)).length;
      best = Math.max(best, (2 * common) / (one.size + pairs.size));
    }
  }
  return best;
}

const pairsIn = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_none, at) => word.slice(at, at + 2)));
