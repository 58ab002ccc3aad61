// How well the catalogue's rules tell the category of labelled lines: those that rules were written from, and three that are held out.
import type { Figure } from '../../base/figure.ts';
import { measure, type Half, type Score } from '../../rules/measure.ts';

const least = 90;
const percent = (share: number): number => Math.round(share * 1000) / 10;

const titles: Readonly<Record<Half, readonly [title: string, name: string]>> = {
  known: ['Lines that rules may be written from', 'known lines'],
  heldOut: ['Held-out lines', 'held-out lines'],
  brands: ['Held-out lines of the brands of a public list', 'held-out brands'],
  abroad: ['Held-out lines of brands of six other countries', 'held-out brands abroad'],
};

export async function recognisedLines(): Promise<Figure[]> {
  return (Object.keys(titles) as Half[]).flatMap((half) => figuresOf(half));
}

function figuresOf(half: Half): Figure[] {
  const { all, categories } = measure(half);
  const [title, subject] = titles[half];
  console.log(`\n${title}`);
  for (const score of [...categories, all]) console.log(rowOf(score));
  const details = Object.fromEntries(
    categories.map(({ category, precision, recall }) => [category, `${percent(precision)} % / ${percent(recall)} %`]),
  );
  // How many brands of six countries are known is printed, and is no budget.
  const asked = half === 'abroad' ? (['precision'] as const) : (['precision', 'recall'] as const);
  return asked.map((what) => ({
    budgetOf: 'Rules',
    name: `${what} of categories, ${subject}`,
    size: all.lines,
    unit: '%',
    value: percent(all[what]),
    against: undefined,
    ratio: undefined,
    budget: `at least ${least} %`,
    met: percent(all[what]) >= least,
    details,
  }));
}

const rowOf = ({ category, lines, precision, recall }: Score): string =>
  `${category.padEnd(26)}${String(lines).padStart(5)} lines  precision ${percent(precision).toFixed(1).padStart(5)} %  recall ${percent(recall).toFixed(1).padStart(5)} %`;
