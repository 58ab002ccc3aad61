// Moves a saved view to another place: the first nine have keys.
import { mostViews, savedViews } from '../../api/contract/people/savedViews.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { changed, ownView } from './theView.ts';

export const moveView = defineCommand({
  id: 'view.move',
  title: 'Move a saved view',
  words: ['reorder views'],
  level: savedViews.change.definition.level,
  effect: 'reversible',
  asks: { view: ownView, place: whole({ ask: 'To which place, from 1?', from: 1, to: mostViews }) },
  async run({ view: id, place }, { stores }) {
    const before = stores.savedViews.rows.findIndex((one) => one.id === id);
    const request = { params: { id: String(id) }, body: { place: place - 1 } };
    const after = await changed(stores, (ask) => ask(savedViews.change, request));
    const now = stores.savedViews.rows.findIndex((one) => one.id === id);
    const undo = before < 0 ? {} : { undo: `view.move view:${id} place:${before + 1}` };
    return { text: `The view ${after.name} is number ${now < 0 ? place : now + 1} now`, ...undo };
  },
});
