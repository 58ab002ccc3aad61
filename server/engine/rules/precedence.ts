// A rule made ready for matching, and which of several that match decides.
import { literalsOf } from './patterns/literals.ts';
import type { Pattern } from './patterns/pattern.ts';
import type { Rule } from './rule.ts';
import { phrasesOf } from './sanitise.ts';

export interface Readable {
  rule: Rule;
  pattern: Pattern;
}

export interface Prepared {
  id: number;
  pattern: Pattern;
  keywords: readonly string[];
  filterwords: readonly string[];
  broad: boolean;
  weight: number;
  /** Literals of which one must stand in the text before the rule is worth a closer look. */
  sign: readonly string[] | undefined;
}

export function prepared({ rule, pattern }: Readable): Prepared {
  const keywords = phrasesOf(rule.keywords);
  const { oneOf, weight } = literalsOf(rule.regex);
  const longest = keywords.toSorted((a, b) => b.length - a.length)[0];
  const shortestLiteral = Math.min(...(oneOf ?? []).map(({ length }) => length));
  return {
    id: rule.id,
    pattern,
    keywords,
    filterwords: phrasesOf(rule.filterwords),
    broad: rule.broad,
    weight: weight + keywords.reduce((sum, { length }) => sum + length, 0),
    sign: longest !== undefined && (oneOf === undefined || longest.length >= shortestLiteral) ? [longest] : oneOf,
  };
}

/** Narrow before broad, then the more literal text is demanded the better, then the older rule. */
export const byPrecedence = (a: Prepared, b: Prepared): number =>
  Number(a.broad) - Number(b.broad) || b.weight - a.weight || a.id - b.id;
