// Makes a rule by which trouble is noticed.
import { alertRules } from '../../api/contract/watching/alertRules.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { bodyOf, facts, sentAs, theKind } from './facts.ts';

export const createAlert = defineCommand({
  id: 'alert.create',
  title: 'Create Alert Rule',
  words: ['new alert', 'add alert', 'new rule', 'add monitor', 'new monitor'],
  said: ['create monitor', 'create alert'],
  hotkey: 'n',
  on: 'alert',
  level: alertRules.make.definition.level,
  effect: 'lasting',
  changes: 'alert',
  rank: 3,
  form: true,
  sentAs,
  asks: { kind: theKind, ...facts },
  confirm: () => ({ text: 'What should be noticed?', button: 'Create' }),
  async run({ kind = 'share', name = '', ...answers }, { stores }) {
    const body = { kind, name, ...bodyOf(answers) };
    const made = await environmentOf(stores).ask(alertRules.make, { body });
    return {
      text: `Created the alert rule ${made.name}. It is evaluated each minute from now on`,
      touched: [`alert ${made.id}`],
    };
  },
});
