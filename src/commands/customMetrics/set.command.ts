// Says how the vendor calls a metric and whether it is shown, for whoever types a line; as everybody has it, it is taken back.
import { contract } from '../../api/contract/index.ts';
import { longestMetricName } from '../../api/contract/analyses/customMetrics.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { changeOf, draftText, sendChange, shownOf } from '../../stores/settings/metricChange.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { flag, text } from '../kernel/question.ts';

export const setCustomMetric = defineCommand({
  id: 'custom-metric.set',
  title: 'Call or show a metric otherwise',
  words: ['rename metric', 'hide metric', 'custom metric'],
  level: contract.customMetrics.create.definition.level,
  effect: 'reversible',
  changes: 'setting',
  asks: {
    code: text({ ask: 'Which code?', example: 'A012', most: 50 }),
    name: text({ ask: 'Which name?', example: 'Monthly income', most: longestMetricName, optional: true, named: true }),
    visible: flag({ ask: 'Visible?', optional: true }),
  },
  async run({ code, name, visible }, { stores }) {
    const environment = environmentOf(stores);
    const { api } = environment;
    const [all, own] = await Promise.all([api.metrics.list(), api.customMetrics.list({ query: { page_size: '-1' } })]);
    const metric = all.results.find((one) => one.code === code);
    const told = `There is no metric ${code}`;
    if (metric === undefined) throw new Failure({ kind: 'missing', message: told, told });
    const custom = own.results.find(({ module }) => module === metric.id);
    const before = shownOf(metric, custom);
    const change = changeOf(metric, custom, { name: name ?? before.name, visible: visible ?? before.visible });
    const undo = `custom-metric.set code:${quoted(code)} name:${quoted(before.name)} visible:${before.visible ? 'yes' : 'no'}`;
    if (change === undefined) return { text: `${code} is ${draftText(before)} already`, undo };
    await sendChange(environment, change);
    return { text: `${code} is ${draftText(change.after)} now`, touched: [`metric ${code}`], undo };
  },
});
