// The trial of a command: what somebody writes who adds one for the rows of the trial.
import { defineCommand } from '../../../src/commands/kernel/command.ts';
import { theRows } from '../../../src/commands/kernel/rowQuestions.ts';

export const shout = defineCommand({
  id: 'trial.shout',
  title: 'Shout the label',
  hotkey: 'Q',
  on: 'trial',
  asks: { rows: theRows },
  run: ({ rows = [] }) => ({ text: `Shouted ${rows.join(', ')}` }),
});
