// How the cost of a measurement grows from the smallest database to the largest.
import type { Figure } from '../base/figure.ts';
import { number } from './line.ts';

/** A figure with when and on what it was taken: a table may hold figures of several runs. */
export type Kept = Figure & { date: string; load: number };

export function growths(figures: Kept[]): string[] {
  const lines = [...new Set(figures.map(({ name }) => name))].flatMap((name) => {
    const sized = figures.filter((figure) => figure.name === name && figure.size !== undefined);
    const [first, last] = [sized[0], sized.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    return `- ${name}: x${number(costOf(last) / costOf(first))} from ${size(first)} to ${size(last)}`;
  });
  return lines.length === 0 ? [] : ['', 'Growth of the cost:', '', ...lines];
}

const size = (figure: Kept): string => (figure.size ?? 0).toLocaleString('en');

/** Held against the peer of the same run where there is one, because the machine may have been busier in one of them. */
function costOf({ unit, value, against }: Kept): number {
  if (unit !== 'requests/s') return value;
  return against === undefined ? 1 / value : against.value / value;
}
