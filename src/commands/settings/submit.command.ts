// Sends what was written over the settings of the vendor, after a look at what changes from what to what.
import { isSecretSetting } from '../../api/contract/vendors/vendorSettings.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { draftText, sendChange } from '../../stores/settings/metricChange.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { defineCommand, type Done, type Fact } from '../kernel/command.ts';
import { splitOf } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeCount, formIn, isOfMetrics, level, sendSettings, vendorName } from './theForm.ts';

const longestShown = 120;
const shown = (text: string): string =>
  text === '' ? '(empty)' : text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

function factsOf(situation: Situation): readonly Fact[] {
  const form = formIn(situation);
  if (isOfMetrics(situation))
    return form.metricChanges.map(({ metric, before, after }) => ({
      name: metric.code,
      value: `${draftText(before)} → ${draftText(after)}`,
    }));
  return form.written.map(({ key, before, after }) => ({
    name: key,
    value: isSecretSetting(key) ? '(a new secret)' : `${shown(before)} → ${shown(after)}`,
  }));
}

export const submitSettings = defineCommand({
  id: 'setting.submit',
  title: 'Submit the settings',
  on: 'settings',
  level,
  effect: 'lasting',
  screen: true,
  available(_answers, situation) {
    if (changeCount(situation) === 0) return 'Nothing was changed';
    const form = formIn(situation);
    const wrong = isOfMetrics(situation)
      ? undefined
      : form.written.find(({ key }) => form.problemOf(key) !== undefined);
    return wrong === undefined || `${wrong.key} ${form.problemOf(wrong.key)}`;
  },
  confirm: (_answers, situation) => ({
    text: `Change ${changeCount(situation) === 1 ? 'this setting' : `these ${changeCount(situation)} settings`} of ${vendorName(situation)}?`,
    button: 'Submit',
    facts: factsOf(situation),
  }),
  run: (_answers, situation) => (isOfMetrics(situation) ? sendMetrics(situation) : sendValues(situation)),
});

async function sendValues(situation: Situation): Promise<Done> {
  const form = formIn(situation);
  const keys = form.written.map(({ key }) => key);
  const body = Object.fromEntries(form.written.map(({ key, after }) => [key, after]));
  try {
    await sendSettings(body, form.seen, situation);
  } catch (error) {
    const { field, message, status } = failureOf(error);
    // What somebody else has set meanwhile is shown; what was written stays.
    if (status === 412) await form.fetch();
    if (field !== undefined) form.refuse(field, message);
    throw error;
  }
  await form.fetch();
  form.forget(keys);
  const text = keys.length === 1 ? `Changed ${keys[0]}` : `Changed ${keys.length} settings`;
  return { text, touched: keys.map((key) => `setting ${key}`) };
}

async function sendMetrics(situation: Situation): Promise<Done> {
  const form = formIn(situation);
  const sent = new Set<number>();
  const split = splitOf({
    nouns: ['metric', 'metrics'] as const,
    items: form.metricChanges,
    nameOf: ({ metric }) => metric.code,
    rule: () => true,
  });
  try {
    return await forEach({
      situation,
      split,
      async work(change) {
        await sendChange(environmentOf(situation.stores), change);
        sent.add(change.metric.id);
      },
      one: ({ metric }) => `Changed ${metric.code}`,
      several: (records) => `Changed ${records}`,
    });
  } finally {
    await form.fetch();
    form.forgetMetrics([...sent]);
  }
}
