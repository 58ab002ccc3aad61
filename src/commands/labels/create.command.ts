// Makes a label for the vendor that staff act for; without a reference it does nothing, and says nothing.
import { labels, longestRef } from '../../api/contract/vendors/labelCalls.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';

export const createLabel = defineCommand({
  id: 'label.create',
  title: 'Create Label',
  words: ['new label', 'add label'],
  hotkey: 'n',
  on: 'label',
  level: labels.make.definition.level,
  effect: 'lasting',
  changes: 'label',
  rank: 3,
  form: true,
  asks: { ref: text({ ask: 'Reference', example: 'acme-direct', optional: true, takesRest: true, most: longestRef }) },
  // What a line says already needs no form.
  confirm: ({ ref = '' }) => (ref.trim() === '' ? { text: 'What is it called?', button: 'Create' } : undefined),
  async run({ ref = '' }, { stores }) {
    if (ref.trim() === '') return undefined;
    const made = await environmentOf(stores).ask(labels.make, { body: { ref } });
    if (made === null) return undefined;
    return { text: `Created the label ${made.ref} for ${made.vendor}`, touched: [`label ${made.id}`] };
  },
});
