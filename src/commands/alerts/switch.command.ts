// Switches a rule on or off: off, it notices nothing.
import { alertRules } from '../../api/contract/watching/alertRules.ts';
import { missing } from '../../api/failure.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { alertOf, changeAlert, theAlert } from './theAlert.ts';

export const switchAlert = defineCommand({
  id: 'alert.switch',
  title: 'Switch alert rule on or off',
  words: ['enable alert', 'disable alert', 'mute alert', 'silence'],
  hotkey: 'b',
  on: 'alert',
  level: alertRules.change.definition.level,
  effect: 'reversible',
  changes: 'alert',
  rank: 2,
  asks: {
    alert: theAlert,
    on: flag({
      ask: 'On?',
      optional: true,
      preset: (situation, given) => alertOf(given['alert'], situation)?.enabled === false,
    }),
  },
  async run({ alert: id, on = true }, situation) {
    const before = alertOf(id, situation);
    if (before === undefined) throw missing('This alert rule is not listed here');
    if (before.enabled === on) return { text: `${before.name} is ${on ? 'on' : 'off'} already` };
    await changeAlert(before, { enabled: on }, situation);
    return {
      text: on ? `${before.name} is on` : `${before.name} is off: it notices nothing`,
      touched: [`alert ${id}`],
      undo: `alert.switch alert:${id} on:${on ? 'no' : 'yes'}`,
    };
  },
});
