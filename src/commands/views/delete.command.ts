// Deletes a saved view of one's own; undo brings it back where it was.
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { ownView } from './theView.ts';

export const deleteView = defineCommand({
  id: 'view.delete',
  title: 'Delete a saved view',
  level: savedViews.remove.definition.level,
  effect: 'reversible',
  changes: 'view',
  asks: { view: ownView },
  async run({ view: id }, { stores }) {
    const gone = await environmentOf(stores).ask(savedViews.remove, { params: { id: String(id) } });
    return { text: `Deleted the view ${gone.name}`, touched: [`view ${id}`], undo: `view.restore view:${id}` };
  },
});
