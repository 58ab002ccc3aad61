// The rows of the keys that are typed: "g c" goes to the crawlers, before any word that has these letters.
import type { PaletteWorld, Row } from '../row.ts';

/** A single letter is the beginning of a word. */
const isSequence = (typed: string): boolean => /^\S \S$/u.test(typed);

export function keyRows(
  typed: string,
  mode: string | undefined,
  { registry, families, ...world }: PaletteWorld,
): Row[] {
  if (!isSequence(typed) || (mode !== undefined && mode !== 'commands')) return [];
  const rows = families
    .filter(({ plain: { command } }) => registry.keysOf(command).includes(typed))
    .map(({ plain }): Row => ({ ...plain, section: 'Keys', marks: [], reason: world.reasonOf(plain) }));
  const isBlocked = ({ command, reason }: Row): boolean => reason !== undefined || world.favour.isBlocked(command.id);
  return rows.toSorted((one, other) => Number(isBlocked(one)) - Number(isBlocked(other))).slice(0, 1);
}
