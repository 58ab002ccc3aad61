// Saves what the open list shows as a view with a name: page, filters, sort and columns.
import { longestViewName, mostViews, savedViews } from '../../api/contract/people/savedViews.ts';
import { viewHere } from '../../stores/savedViews/viewsHere.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { aSharing, changed } from './theView.ts';

export const saveView = defineCommand({
  id: 'view.save',
  title: 'Save this view',
  words: ['save search', 'saved view', 'bookmark'],
  on: ['list', 'iframeLink'],
  level: savedViews.save.definition.level,
  effect: 'reversible',
  asks: {
    name: text({ ask: 'Which name?', most: longestViewName, takesRest: true }),
    sharing: { ...aSharing, optional: true, named: true },
  },
  available: ({ name }, { stores }) => {
    if (name?.trim() === '') return 'A view has a name';
    const own = stores.savedViews.rows.filter((one) => one.own).length;
    return own < mostViews || `You have ${mostViews} saved views`;
  },
  async run({ name, sharing = 'own' }, { stores }) {
    const body = { name: name.trim(), address: viewHere(stores), sharing };
    const made = await changed(stores, (ask) => ask(savedViews.save, { body }));
    const place = stores.savedViews.rows.findIndex(({ id }) => id === made.id);
    const key = place >= 0 && place < 9 ? `: v ${place + 1} opens it` : '';
    return { text: `Saved the view ${made.name}${key}`, undo: `view.delete view:${made.id}` };
  },
});
