// Holds descriptions against the rules of one scope: all that match, or the one that decides.
import { literalsOf } from './literals.ts';
import type { Pattern } from './pattern.ts';
import { literalFinder } from './literalFinder.ts';
import type { Rule } from './rule.ts';
import { phrasesOf } from './sanitise.ts';

/**
 * A rule matches a sanitised description when its pattern is found in it, all its keywords occur and none of its filterwords does.
 * The order says which of several decides: narrow before broad, then the more literal text is demanded the better, then the older rule.
 */
export interface Matcher {
  /** The ids of all rules that match, the one that decides first. */
  all(text: string): number[];
  /** The id of the rule that decides; 0: none matches. */
  first(text: string): number;
}

interface Prepared {
  id: number;
  pattern: Pattern;
  keywords: readonly string[];
  filterwords: readonly string[];
  broad: boolean;
  weight: number;
  /** Literals of which one must stand in the text before the rule is worth a closer look. */
  sign: readonly string[] | undefined;
}

const mostRemembered = 50_000;

export function openMatcher(
  rules: readonly { rule: Rule; pattern: Pattern }[],
  /** Told before each look at a pattern, so that a rule that takes too long has a name. */
  looking: (id: number) => void = () => undefined,
): Matcher {
  const ordered = rules.map(prepared).toSorted(byPrecedence);
  const { find, rulesOf, always } = signs(ordered);
  const remembered = new Map<string, number>();

  function* candidates(text: string): Generator<Prepared> {
    const positions = new Set(always);
    for (const literal of find(text)) for (const position of rulesOf[literal] ?? []) positions.add(position);
    for (const position of [...positions].toSorted((a, b) => a - b)) {
      const rule = ordered[position];
      if (rule !== undefined) yield rule;
    }
  }

  function matches({ id, pattern, keywords, filterwords }: Prepared, text: string): boolean {
    if (!keywords.every((word) => text.includes(word)) || filterwords.some((word) => text.includes(word))) return false;
    looking(id);
    return pattern.test(text);
  }

  return {
    all: (text) => [...candidates(text)].filter((rule) => matches(rule, text)).map(({ id }) => id),
    first(text) {
      const known = remembered.get(text);
      if (known !== undefined) return known;
      let id = 0;
      for (const rule of candidates(text)) {
        if (!matches(rule, text)) continue;
        ({ id } = rule);
        break;
      }
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(text, id);
      return id;
    },
  };
}

function prepared({ rule, pattern }: { rule: Rule; pattern: Pattern }): Prepared {
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

const byPrecedence = (a: Prepared, b: Prepared): number =>
  Number(a.broad) - Number(b.broad) || b.weight - a.weight || a.id - b.id;

function signs(ordered: readonly Prepared[]): {
  find: (text: string) => number[];
  rulesOf: number[][];
  always: number[];
} {
  const numbers = new Map<string, number>();
  const rulesOf: number[][] = [];
  const always: number[] = [];
  ordered.forEach(({ sign }, position) => {
    if (sign === undefined) always.push(position);
    for (const literal of sign ?? []) {
      const number = numbers.get(literal) ?? numbers.size;
      numbers.set(literal, number);
      (rulesOf[number] ??= []).push(position);
    }
  });
  return { find: literalFinder([...numbers.keys()]), rulesOf, always };
}
