// Shows all saved views, with what changes them.
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { defineCommand } from '../kernel/command.ts';

const address = '/saved-views';

export const showViews = defineCommand({
  id: 'view.show',
  screen: true,
  title: 'Show saved views',
  words: ['manage views'],
  said: ['bookmarks', 'saved views', 'saved searches', 'favourites', 'favorites', 'my views'],
  level: savedViews.list.definition.level,
  address: () => address,
  run: (_answers, { stores }) => stores.address.go(address),
});
