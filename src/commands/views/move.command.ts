// Moves a saved view to another place: the first nine have keys.
import { mostViews, savedViews } from '../../api/contract/people/savedViews.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { ownView } from './theView.ts';

export const moveView = defineCommand({
  id: 'view.move',
  title: 'Move a saved view',
  words: ['reorder views'],
  level: savedViews.change.definition.level,
  effect: 'reversible',
  changes: 'view',
  asks: { view: ownView, place: whole({ ask: 'To which place, from 1?', from: 1, to: mostViews }) },
  async run({ view: id, place }, { stores }) {
    const before = stores.savedViews.rows.findIndex((one) => one.id === id);
    const request = { params: { id: String(id) }, body: { place: place - 1 } };
    const after = await environmentOf(stores).ask(savedViews.change, request);
    const own = stores.savedViews.rows.filter((one) => one.own).length;
    const undo = before < 0 ? {} : { undo: `view.move view:${id} place:${before + 1}` };
    return {
      text: `The view ${after.name} is number ${own === 0 ? place : Math.min(place, own)} now`,
      touched: [`view ${id}`],
      ...undo,
    };
  },
});
