// How well the catalogue's rules tell the category of labelled lines: precision and recall, for each category and for all.
import { readFileSync } from 'node:fs';
import { readCatalogue } from '../../server/engine/catalogue/catalogue.ts';
import { kindsOf } from '../../server/engine/catalogue/entries.ts';
import { openCompiledRules } from '../../server/engine/rules/compiledRules.ts';
import { sanitise } from '../../server/engine/rules/sanitise.ts';

export type Half = 'known' | 'heldOut' | 'brands' | 'abroad';

export interface Score {
  category: string;
  lines: number;
  /** Of the lines that the rules gave this category, the part that has it. */
  precision: number;
  /** Of the lines that have it, the part that the rules gave it. */
  recall: number;
}

export interface Line {
  country: string;
  category: string;
  description: string;
}

const linesOf = (half: Half): Line[] =>
  readFileSync(new URL(`${half}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [country = '', category = '', description = ''] = line.split('\t');
      return { country, category, description };
    });

/** Gives the category of a description; undefined: no rule knows it. */
export function openClassifier(): (line: Pick<Line, 'country' | 'description'>) => string | undefined {
  const entries = kindsOf(readCatalogue()).find(({ kind }) => kind === 'category_regex')?.entries ?? [];
  const placed = entries.map(({ content, refs }, index) => {
    const [country = '', category = ''] = (refs?.['category_id']?.key ?? '').split(': ');
    const rule = {
      id: index + 1,
      scope: country,
      regex: String(content['regex']),
      keywords: String(content['keywords']),
      filterwords: String(content['filterwords']),
      broad: content['is_broad'] === true,
    };
    return { rule, category };
  });
  const compiled = openCompiledRules();
  compiled.take({ type: [], category: placed.map(({ rule }) => rule) });
  return ({ country, description }) => placed[compiled.first('category', country, sanitise(description)) - 1]?.category;
}

export interface Measured {
  all: Score;
  categories: Score[];
  /** What was not told right, with what was told instead. */
  wrong: (Line & { told: string | undefined })[];
}

export function measure(half: Half): Measured {
  const classify = openClassifier();
  const lines = linesOf(half).map((line) => ({ ...line, told: classify(line) }));
  const names = [...new Set(lines.map(({ category }) => category))].toSorted();
  const isRight = ({ category, told }: { category: string; told: string | undefined }): boolean => told === category;
  const of = (category: string, labelled: typeof lines, told: typeof lines): Score => ({
    category,
    lines: labelled.length,
    precision: told.length === 0 ? 0 : told.filter(isRight).length / told.length,
    recall: labelled.filter(isRight).length / labelled.length,
  });
  return {
    all: of(
      'All',
      lines,
      lines.filter(({ told }) => told !== undefined),
    ),
    categories: names.map((name) =>
      of(
        name,
        lines.filter(({ category }) => category === name),
        lines.filter(({ told }) => told === name),
      ),
    ),
    wrong: lines.filter((line) => !isRight(line)),
  };
}
