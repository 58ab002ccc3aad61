// Opens a saved view: by its name, or by its place in the order.
import { savedViews, type SavedView } from '../../api/contract/people/savedViews.ts';
import { missing } from '../../api/failure.ts';
import { goneFrom } from '../../stores/savedViews/viewsHere.ts';
import { defineCommand, type Done } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { anyView, viewOf, viewsOf } from './theView.ts';

const { level } = savedViews.list.definition;

/** What it asks for and is not there any more is said: an empty list would not say why. */
function open(view: SavedView, { stores, isMeant }: Situation): Done {
  if (isMeant?.() === false) return {};
  stores.address.go(view.address);
  const gone = goneFrom(view, stores);
  if (gone.length > 0) {
    const text = `The view ${view.name} asks for ${gone.join(' and ')} that you cannot see any more`;
    stores.notices.tell('warning', text);
  }
  return {};
}

export const openView = defineCommand({
  id: 'view.open',
  title: 'Open a saved view',
  words: ['views', 'saved search'],
  said: ['my views', 'favourites', 'favorites', 'saved filters'],
  level,
  asks: { view: anyView },
  aims: () => 'the view',
  address: ({ view }, situation) => viewOf(view, situation)?.address,
  async run({ view: id }, situation) {
    const found = (await viewsOf(situation.stores)).find((one) => one.id === id);
    if (found === undefined) throw missing(`There is no saved view ${id}`);
    return open(found, situation);
  },
});

const nth = (place: number, word: string) =>
  defineCommand({
    id: `view.open-${word}`,
    screen: true,
    title: `Open the ${word} saved view`,
    hotkey: `v ${place}`,
    quiet: true,
    on: ['list', 'iframeLink', 'profile'],
    level,
    aims: () => 'the view',
    available: (
      _answers,
      {
        stores: {
          savedViews: { readAt, rows },
        },
      },
    ) => readAt === undefined || rows.length >= place || `You have ${rows.length} saved views`,
    address: (_answers, { stores }) => stores.savedViews.rows[place - 1]?.address,
    async run(_answers, situation) {
      const views = await viewsOf(situation.stores);
      const view = views[place - 1];
      if (view === undefined) throw missing(`You have ${views.length} saved views`);
      return open(view, situation);
    },
  });

export const openFirst = nth(1, 'first');
export const openSecond = nth(2, 'second');
export const openThird = nth(3, 'third');
export const openFourth = nth(4, 'fourth');
export const openFifth = nth(5, 'fifth');
export const openSixth = nth(6, 'sixth');
export const openSeventh = nth(7, 'seventh');
export const openEighth = nth(8, 'eighth');
export const openNinth = nth(9, 'ninth');
