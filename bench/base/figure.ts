// What one measurement says: the value, what it is held against, and whether the budget is met.
export interface Figure {
  /** The number in design/performance, such as P8. */
  budgetOf: string;
  /** What was measured, the same at every size. */
  name: string;
  /** How many applications there were; undefined when that makes no difference. */
  size: number | undefined;
  unit: string;
  value: number;
  /** The floor or peer measured in the same run, in turns with the value. */
  against: { name: string; value: number } | undefined;
  ratio: number | undefined;
  budget: string;
  met: boolean;
  /** Why a figure cannot count: wrong statuses, lost connections, answers that were not read. */
  failed?: string;
  details: Record<string, number | string>;
}

type Verdict = { least: number } | { most: number };

export function against(
  figure: Omit<Figure, 'ratio' | 'budget' | 'met' | 'against'> & { against: { name: string; value: number } },
  ratio: number,
  budget: Verdict,
): Figure {
  const fits = 'least' in budget ? ratio >= budget.least : ratio <= budget.most;
  const text = 'least' in budget ? `at least ${budget.least}x` : `at most ${budget.most}x`;
  return { ...figure, ratio, budget: text, met: fits && figure.failed === undefined };
}

export function limited(figure: Omit<Figure, 'ratio' | 'budget' | 'met' | 'against'>, most: number): Figure {
  const met = figure.value <= most && figure.failed === undefined;
  return { ...figure, against: undefined, ratio: undefined, budget: `at most ${most} ${figure.unit}`, met };
}

/** Takes figures as soon as they are there. */
export type Tell = (figures: Figure[]) => void;
