// What a score is made of, as it is kept with it: the figures it was reckoned from, and what each factor gave.
/** Figures over all accounts of an application; null: the transactions do not say. Money is in cents, a share a part of one. */
export type ScoreInputs = Readonly<Record<string, number | null>>;

export interface ScoreFactor {
  /** The codes of the metrics that it looks at; none for what is no metric. */
  codes: string;
  name: string;
  /** What was found, in figures. */
  found: string;
  points: number;
}

interface ScoreResult {
  value: number;
  /** The start, the factors, and what keeps the sum within its ends: together the value. */
  factors: ScoreFactor[];
}

/** A way to reckon scores, of one version. */
export interface ScoreModel {
  lowest: number;
  highest: number;
  /** The same for the same figures, for ever. */
  of(inputs: ScoreInputs): ScoreResult;
}
