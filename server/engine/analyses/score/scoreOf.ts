// A score with all that is kept with it, from the figures of an application's accounts.
import type { ScoreFactor, ScoreInputs } from '../../results/scoreResult.ts';
import type { Facts } from '../metrics/facts.ts';
import { inputsOf } from './inputs.ts';
import { modelNamed } from './models.ts';

export interface KeptScore {
  value: number;
  reasons: string[];
  model: string;
  inputs: ScoreInputs;
  factors: ScoreFactor[];
  /** The first and the last day with a transaction. */
  period: { from: string | null; to: string | null };
}

/** Undefined: no model is called so. */
export function scoreOf(name: string, facts: Facts): KeptScore | undefined {
  const model = modelNamed(name);
  if (model === undefined) return undefined;
  const inputs = inputsOf(facts);
  const { value, factors } = model.of(inputs);
  const reasons = factors.map(({ name: factor, points }) => `${factor}: ${points}`);
  return { value, reasons, model: name, inputs, factors, period: { from: facts.from, to: facts.to } };
}
