// Brings back a saved view that was deleted.
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';

export const restoreView = defineCommand({
  id: 'view.restore',
  title: 'Bring back a deleted view',
  level: savedViews.change.definition.level,
  effect: 'reversible',
  changes: 'view',
  asks: { view: whole({ ask: 'Which view, by its number?', from: 1, to: Number.MAX_SAFE_INTEGER }) },
  async run({ view: id }, { stores }) {
    const request = { params: { id: String(id) }, body: { deleted: false as const } };
    const back = await environmentOf(stores).ask(savedViews.change, request);
    return { text: `The view ${back.name} is back`, touched: [`view ${id}`], undo: `view.delete view:${id}` };
  },
});
