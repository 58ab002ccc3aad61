// Re-enables metrics that were switched off: by their codes, or all of them.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { because } from '../../stores/rule.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { defineCommand, type Done } from '../kernel/command.ts';
import { Misfit, type Question } from '../kernel/question.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';

const told = (restarted: readonly string[]): Done => ({
  text: restarted.length === 0 ? 'Nothing was disabled' : `Re-enabled ${restarted.join(', ')}`,
  touched: restarted.map((code) => `metric ${code}`),
});

/** Those under the cursor or selected; in a line any code. */
const theMetrics: Question<readonly string[]> = {
  ask: 'Which code?',
  optional: false,
  named: false,
  many: true,
  ofRow: true,
  choices: () => [],
  preset({ stores: { lists } }) {
    const keys = lists.openOf('metric')?.targetKeys ?? [];
    return keys.length === 0 ? undefined : keys;
  },
  read(typed) {
    const codes = typed.split(',').map((part) => part.trim());
    return codes.every((code) => /^[\w.-]{1,50}$/.test(code)) ? codes : new Misfit('must be codes of metrics');
  },
  print: (codes) => codes.join(','),
};

const isEnabled = because('It is enabled already', 'is enabled already', 'are enabled already');

function split(codes: readonly string[] | undefined, { stores }: Situation): Split<string> {
  const rows = new Map(stores.lists.rowsOf('metric').map((row) => [row.code, row]));
  return splitOf<string>({
    nouns: ['metric', 'metrics'],
    items: codes ?? [],
    nameOf: (code) => code,
    rule: (code) => {
      const row = rows.get(code);
      return row === undefined ? undefined : row.enabled ? isEnabled : true;
    },
  });
}

export const enableMetric = defineCommand({
  id: 'metric.enable',
  title: 'Re-enable a metric',
  // Not the bare verb: "re-enable all" means all of them, and no metric of that name.
  words: ['restart metric'],
  level: contract.metrics.restart.definition.level,
  effect: 'lasting',
  changes: 'metric',
  asks: { metrics: theMetrics },
  splits: ({ metrics }, situation) => split(metrics, situation),
  async run({ metrics }, situation) {
    const { stores } = situation;
    const enabled = new Set<string>();
    return forEach({
      situation,
      split: split(metrics, situation),
      async work(code) {
        const { restarted } = await environmentOf(stores).api.metrics.restart({ params: { code } });
        if (restarted.length > 0) enabled.add(code);
      },
      one: (code) => (enabled.has(code) ? `Re-enabled ${code}` : `${code} is enabled already`),
      several: (records) => `Re-enabled ${records}`,
    });
  },
});

export const enableAllMetrics = defineCommand({
  id: 'metric.enable-all',
  manyOf: 'metric.enable',
  title: 'Re-enable All Metrics',
  words: ['restart metrics'],
  level: contract.metrics.restartAll.definition.level,
  effect: 'lasting',
  changes: 'metric',
  // For every vendor at once: worth one question.
  confirm: () => 'Re-enable all metrics that are switched off, for every vendor?',
  async run(_answers, { stores }) {
    const { restarted } = await environmentOf(stores).api.metrics.restartAll();
    return told(restarted);
  },
});
