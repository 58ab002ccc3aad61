// Deletes a label that nothing is filed under, after one question that names it.
import { labels } from '../../api/contract/vendors/labelCalls.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { labelOf, theLabel } from './theLabel.ts';

export const deleteLabel = defineCommand({
  id: 'label.delete',
  title: 'Delete Label',
  words: ['remove label'],
  hotkey: '#',
  on: 'label',
  level: labels.remove.definition.level,
  effect: 'irreversible',
  changes: 'label',
  asks: { label: theLabel },
  deletes: () => 1,
  confirm({ label: id }, situation) {
    const label = labelOf(id, situation);
    const name = label === undefined ? `label ${id}` : `label ${label.ref} of ${label.vendor}`;
    return `Delete the ${name}? This cannot be undone.`;
  },
  async run({ label: id }, { stores }) {
    const gone = await environmentOf(stores).ask(labels.remove, { params: { id: String(id) } });
    // It was opened to change what is there no more.
    if (stores.shell.fillingIn?.command === 'label.edit') stores.shell.fillIn(undefined);
    return { text: `Deleted the label ${gone.ref}`, touched: [`label ${id}`] };
  },
});
