// Gives a saved view another name.
import { longestViewName, savedViews } from '../../api/contract/people/savedViews.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import { ownView, viewOf } from './theView.ts';

export const renameView = defineCommand({
  id: 'view.rename',
  title: 'Rename a saved view',
  level: savedViews.change.definition.level,
  effect: 'reversible',
  changes: 'view',
  asks: { view: ownView, name: text({ ask: 'Which name?', example: 'Failed today', most: longestViewName }) },
  available: ({ name }) => name?.trim() !== '' || 'A view has a name',
  async run({ view: id, name }, { stores }) {
    const before = viewOf(id, { stores });
    const request = { params: { id: String(id) }, body: { name: name.trim() } };
    const after = await environmentOf(stores).ask(savedViews.change, request);
    const undo = before === undefined ? {} : { undo: `view.rename view:${id} name:${quoted(before.name)}` };
    return { text: `The view is called ${after.name} now`, touched: [`view ${id}`], ...undo };
  },
});
