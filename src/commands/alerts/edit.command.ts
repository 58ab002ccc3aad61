// Changes a rule by which trouble is noticed; of a threshold of Bank Modules only its severity, quiet hours and channels.
import { alertRules } from '../../api/contract/watching/alertRules.ts';
import { missing } from '../../api/failure.ts';
import { whatChanged } from '../../stores/alerts/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { seenVersion } from '../seenVersion.ts';
import { bodyOf, facts, sentAs } from './facts.ts';
import { alertOf, changeAlert, theAlert } from './theAlert.ts';

export const editAlert = defineCommand({
  id: 'alert.edit',
  title: 'Edit Alert Rule',
  words: ['change alert', 'quiet hours', 'edit monitor'],
  hotkey: 'e',
  on: 'alert',
  level: alertRules.change.definition.level,
  effect: 'lasting',
  changes: 'alert',
  rank: 1,
  form: true,
  sentAs,
  asks: {
    alert: theAlert,
    ...facts,
    enabled: flag({
      ask: 'On',
      optional: true,
      preset: (situation, given) => alertOf(given['alert'], situation)?.enabled,
    }),
    version: seenVersion('alert', alertOf),
  },
  edits: { record: 'alert', version: 'version', makes: 'alert.create' },
  confirm: () => ({ text: 'What should change?', button: 'Update' }),
  async run({ alert: id, version, name, enabled, ...answers }, situation) {
    const before = alertOf(id, situation);
    if (before === undefined) throw missing('This alert rule is not listed here');
    const change = {
      ...(name !== undefined && { name: name.trim() }),
      ...bodyOf(answers),
      ...(enabled !== undefined && { enabled }),
    };
    if (whatChanged(before, { ...before, ...change }) === '' && sameChannels(before.channel_ids, change.channel_ids))
      return { text: `Nothing to change about ${before.name}` };
    const after = await changeAlert({ ...before, version: version ?? before.version }, change, situation);
    return { text: `Updated ${after.name}: ${whatChanged(before, after)}`, touched: [`alert ${id}`] };
  },
});

const sameChannels = (before: readonly number[] | null, after: readonly number[] | null | undefined): boolean =>
  after === undefined || String(before) === String(after);
