// Renames a label; an emptied reference leaves it as it is, and says nothing.
import { labels, longestRef } from '../../api/contract/vendors/labelCalls.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import { seenVersion } from '../seenVersion.ts';
import { labelOf, theLabel } from './theLabel.ts';

export const editLabel = defineCommand({
  id: 'label.edit',
  title: 'Edit Label',
  words: ['rename label'],
  hotkey: 'e',
  on: 'label',
  level: labels.change.definition.level,
  effect: 'reversible',
  changes: 'label',
  rank: 1,
  form: true,
  asks: {
    label: theLabel,
    ref: text({
      ask: 'Reference',
      optional: true,
      named: true,
      most: longestRef,
      preset: (situation, given) => labelOf(given['label'], situation)?.ref,
    }),
    version: seenVersion('label', labelOf),
  },
  edits: { record: 'label', version: 'version', makes: 'label.create' },
  // What a line says already needs no form.
  confirm({ label, ref }, situation) {
    const before = labelOf(label, situation);
    if (before !== undefined && ref !== undefined && ref.trim() !== before.ref) return undefined;
    return { text: 'What is it called?', button: 'Update' };
  },
  async run({ label: id, ref = '', version }, situation) {
    const before = labelOf(id, situation);
    if (ref.trim() === '' || ref.trim() === before?.ref) return undefined;
    const after = await environmentOf(situation.stores).ask(labels.change, {
      params: { id: String(id) },
      body: { ref },
      ...(version === undefined ? {} : { version }),
    });
    const undo = before === undefined ? {} : { undo: `label.edit label:${id} ref:${quoted(before.ref)}` };
    return { text: `The label is called ${after.ref} now`, touched: [`label ${id}`], ...undo };
  },
});
