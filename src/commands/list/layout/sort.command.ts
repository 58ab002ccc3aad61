// Sorts the open list by a column.
import { defineCommand } from '../../kernel/command.ts';
import { choice, flag } from '../../kernel/question.ts';
import { theList, whenList } from '../theList.ts';

/** The columns that say when. */
const times = new Set(['timestamp', 'time', 'start', 'started', 'at', 'created', 'created_at', 'newest']);

export const sort = defineCommand({
  id: 'list.sort',
  title: 'Sort by a column',
  words: ['sort', 'order'],
  said: ['order by', 'newest first', 'oldest first', 'sortieren', 'trier', 'ordenar', 'ordina'],
  on: 'list',
  // The name of a column alone means its filter, or a row.
  offers: [],
  available: whenList(),
  asks: {
    column: choice<string>({
      ask: 'By which column?',
      from: ({ stores }) =>
        (stores.lists.open?.visibleColumns ?? []).map(({ key, title }) => ({
          value: key,
          text: key,
          title,
          ...(times.has(key) ? { aliases: ['date', 'time', 'newest', 'latest', 'oldest', 'age'] } : {}),
        })),
    }),
    down: flag({ ask: 'Largest first?', optional: true }),
  },
  run({ column, down }, situation) {
    const list = theList(situation);
    const { order } = list;
    // The same column again turns the order round.
    list.sortBy({ column, down: down ?? (order?.column === column && !order.down) });
  },
});
