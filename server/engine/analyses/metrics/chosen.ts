// Which metrics are taken over one account and which over all of them: the engine of their kind says so.
import type { MetricValue } from '../../results/analysisResult.ts';
import type { Facts } from './facts.ts';
import { formulas, type Formula } from './formulas.ts';
import type { WishedMetric, Wishes } from './wishes.ts';

/** An account's own figures are what the engine "application" takes, those of all accounts what "cluster" takes. */
export type Level = 'account' | 'cluster';

const engineOf: Record<Level, string> = { account: 'application', cluster: 'cluster' };
const isOfApplication = ({ code }: WishedMetric): boolean => code.includes('AM');
const isOfCluster = ({ code }: WishedMetric): boolean => code.includes('CM');

const periodOf = ({ over }: Formula, facts: Facts) => over?.(facts) ?? { from: facts.from, to: facts.to };

export interface Taken {
  metrics: MetricValue[];
  /** Codes of metrics that failed. */
  broken: string[];
  notes: string[];
}

export function takeMetrics(facts: Facts, { metrics, engines }: Wishes, level: Level): Taken {
  const taken: Taken = { metrics: [], broken: [], notes: [] };
  for (const [kind, engine] of [
    ['am_engine', engines.am],
    ['cm_engine', engines.cm],
  ] as const) {
    if (engine !== 'application' && engine !== 'cluster')
      taken.notes.push(`No engine of the name "${engine}" is known (${kind}): its metrics are left out`);
  }
  for (const metric of metrics) {
    const formula = formulas[metric.code];
    if (!metric.visible || formula === undefined || !isAt(metric)) continue;
    if (!metric.enabled) {
      taken.notes.push(`${metric.code} is switched off`);
      continue;
    }
    try {
      const value = formula.of(facts);
      const shown = value === null ? null : formula.unit === 'money' ? value / 100 : Math.round(value * 1e4) / 1e4;
      if (shown !== null && !Number.isFinite(shown)) throw new Error('It is no number');
      taken.metrics.push({
        code: metric.code,
        name: metric.name,
        value: shown,
        unit: formula.unit,
        period: periodOf(formula, facts),
      });
    } catch {
      taken.broken.push(metric.code);
      taken.notes.push(`${metric.code} failed and is switched off`);
    }
  }
  return taken;

  function isAt(metric: WishedMetric): boolean {
    if (!isOfApplication(metric) && !isOfCluster(metric)) return level === 'account';
    const wanted = engineOf[level];
    return (isOfApplication(metric) && engines.am === wanted) || (isOfCluster(metric) && engines.cm === wanted);
  }
}
