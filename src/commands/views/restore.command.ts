// Brings back a saved view that was deleted.
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { changed } from './theView.ts';

export const restoreView = defineCommand({
  id: 'view.restore',
  title: 'Bring back a deleted view',
  level: savedViews.change.definition.level,
  effect: 'reversible',
  asks: { view: whole({ ask: 'Which view, by its number?', from: 1, to: Number.MAX_SAFE_INTEGER }) },
  async run({ view: id }, { stores }) {
    const request = { params: { id: String(id) }, body: { deleted: false as const } };
    const back = await changed(stores, (ask) => ask(savedViews.change, request));
    return { text: `The view ${back.name} is back`, undo: `view.delete view:${id}` };
  },
});
