// What no database and no sum takes, wherever a connector brings it: figures that are no numbers, and characters that cannot be stored.
import { unstorableIn } from '../../../src/api/contract/fields.ts';

/** In words that name the figure or the character, and nothing else of the bank's; undefined: the value is not odd. */
export function oddOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `is ${value}`;
  const character = typeof value === 'string' ? unstorableIn(value) : undefined;
  return character === undefined ? undefined : `holds ${character}${known[character] ?? half(character)}`;
}
const known: Readonly<Record<string, string>> = { 'U+0000': ', NUL' };
const half = (character: string): string => (/^U\+D[89A-F]/.test(character) ? ', half of a surrogate pair' : '');

interface Odd {
  value: unknown;
  /** Names of fields, from the outside in. */
  path: string[];
}

/** The first one in something of any shape. */
export function oddWithin(value: unknown, path: string[] = []): Odd | undefined {
  if (oddOf(value) !== undefined) return { value, path };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, held] of Object.entries(value)) {
    const odd = oddWithin(name, path) ?? oddWithin(held, [...path, name]);
    if (odd !== undefined) return odd;
  }
  return undefined;
}
