// Deletes a saved view of one's own; undo brings it back where it was.
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { defineCommand } from '../kernel/command.ts';
import { changed, ownView } from './theView.ts';

export const deleteView = defineCommand({
  id: 'view.delete',
  title: 'Delete a saved view',
  level: savedViews.remove.definition.level,
  effect: 'reversible',
  asks: { view: ownView },
  async run({ view: id }, { stores }) {
    const gone = await changed(stores, (ask) => ask(savedViews.remove, { params: { id: String(id) } }));
    return { text: `Deleted the view ${gone.name}`, undo: `view.restore view:${id}` };
  },
});
