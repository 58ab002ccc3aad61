// Finds the rules that are worth a closer look at a text, in the order in which they decide.
import { literalFinder } from './patterns/literalFinder.ts';
import { byPrecedence, type Prepared } from './precedence.ts';

export interface Candidates {
  of(text: string): Prepared[];
}

export function openCandidates(rules: readonly Prepared[]): Candidates {
  const ordered = rules.toSorted(byPrecedence);
  const { find, rulesOf, always } = signs(ordered);
  return {
    of(text) {
      const positions = new Set(always);
      for (const literal of find(text)) for (const position of rulesOf[literal] ?? []) positions.add(position);
      return [...positions]
        .toSorted((a, b) => a - b)
        .flatMap((position) => {
          const rule = ordered[position];
          return rule === undefined ? [] : [rule];
        });
    },
  };
}

/** The same without some rules and with some others: nothing of many thousands is made again for one that was saved. */
export function amendedCandidates(base: Candidates, gone: ReadonlySet<number>, added: readonly Prepared[]): Candidates {
  const more = openCandidates(added);
  return {
    of(text) {
      const kept = base.of(text).filter(({ id }) => !gone.has(id));
      const others = more.of(text);
      return others.length === 0 ? kept : [...kept, ...others].toSorted(byPrecedence);
    },
  };
}

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
