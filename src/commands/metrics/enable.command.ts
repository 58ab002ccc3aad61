// Re-enables metrics that were switched off: one by its code, or all of them.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand, type Done } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';

const told = (restarted: readonly string[]): Done => ({
  text: restarted.length === 0 ? 'Nothing was disabled' : `Re-enabled ${restarted.join(', ')}`,
  touched: restarted.map((code) => `metric ${code}`),
});

export const enableMetric = defineCommand({
  id: 'metric.enable',
  title: 'Re-enable a metric',
  // Not the bare verb: "re-enable all" means all of them, and no metric of that name.
  words: ['restart metric'],
  level: contract.metrics.restart.definition.level,
  effect: 'lasting',
  asks: { code: text({ ask: 'Which code?', most: 50 }) },
  async run({ code }, { stores }) {
    const { restarted } = await environmentOf(stores).api.metrics.restart({ params: { code } });
    return restarted.length === 0 ? { text: `${code} is enabled already` } : told(restarted);
  },
});

export const enableAllMetrics = defineCommand({
  id: 'metric.enable-all',
  title: 'Re-enable All Metrics',
  words: ['restart metrics'],
  level: contract.metrics.restartAll.definition.level,
  effect: 'lasting',
  // For every vendor at once: worth one question.
  confirm: () => 'Re-enable all metrics that are switched off, for every vendor?',
  async run(_answers, { stores }) {
    const { restarted } = await environmentOf(stores).api.metrics.restartAll();
    return told(restarted);
  },
});
