// Drops what was written over the settings and not sent.
import { defineCommand } from '../kernel/command.ts';
import { changeCount, formIn, isOfMetrics, level } from './theForm.ts';

export const resetSettings = defineCommand({
  id: 'setting.reset',
  title: 'Reset the settings',
  words: ['discard changes'],
  on: 'settings',
  level,
  screen: true,
  available: (_answers, situation) => changeCount(situation) > 0 || 'Nothing was changed',
  run(_answers, situation) {
    const form = formIn(situation);
    if (isOfMetrics(situation)) form.forgetMetrics(form.metricChanges.map(({ metric }) => metric.id));
    else form.forget(form.written.map(({ key }) => key));
    return { text: 'The settings are as they were stored' };
  },
});
