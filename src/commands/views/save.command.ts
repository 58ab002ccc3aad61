// Saves what the open list shows as a view with a name: page, filters, sort and columns.
import { longestViewName, mostViews, savedViews } from '../../api/contract/people/savedViews.ts';
import { viewHere } from '../../stores/savedViews/viewsHere.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { aSharing } from './theView.ts';

export const saveView = defineCommand({
  id: 'view.save',
  title: 'Save this view',
  words: ['save search', 'saved view', 'bookmark'],
  said: ['save view', 'favourite', 'favorite', 'pin', 'save filter'],
  on: ['list', 'iframeLink'],
  level: savedViews.save.definition.level,
  effect: 'reversible',
  changes: 'view',
  asks: {
    name: text({ ask: 'Which name?', example: 'Failed today', most: longestViewName, takesRest: true }),
    sharing: { ...aSharing, optional: true, named: true },
  },
  available: ({ name }, { stores }) => {
    if (name?.trim() === '') return 'A view has a name';
    const own = stores.savedViews.rows.filter((one) => one.own).length;
    return own < mostViews || `You have ${mostViews} saved views`;
  },
  async run({ name, sharing = 'own' }, { stores }) {
    const { readAt, rows } = stores.savedViews;
    const place = rows.filter((one) => one.own).length;
    const body = { name: name.trim(), address: viewHere(stores), sharing };
    const made = await environmentOf(stores).ask(savedViews.save, { body });
    const key = readAt !== undefined && place < 9 ? `: v ${place + 1} opens it` : '';
    return {
      text: `Saved the view ${made.name}${key}`,
      touched: [`view ${made.id}`],
      undo: `view.delete view:${made.id}`,
    };
  },
});
