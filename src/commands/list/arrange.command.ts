// Arranges the open list: order, rows per page, columns.
import { pageSizes } from '../../stores/lists/parts/shownRows.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, flag } from '../kernel/question.ts';
import { listPages, theList, whenList } from './theList.ts';

export const sort = defineCommand({
  id: 'list.sort',
  title: 'Sort by a column',
  words: ['order'],
  where: listPages,
  available: whenList(),
  asks: {
    column: choice<string>({
      ask: 'By which column?',
      from: ({ stores }) =>
        (stores.lists.open?.visibleColumns ?? []).map(({ key, title }) => ({ value: key, text: key, title })),
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

export const rowsPerPage = defineCommand({
  id: 'list.rows',
  title: 'Rows per page',
  words: ['rows', 'page size'],
  where: listPages,
  available: whenList(),
  asks: {
    rows: choice<(typeof pageSizes)[number]>({
      ask: 'How many?',
      from: () => pageSizes.map((size) => ({ value: size, text: String(size), title: `${size} rows` })),
    }),
  },
  run: ({ rows }, situation) => theList(situation).setRowsPerPage(rows),
});

export const showColumn = defineCommand({
  id: 'list.column',
  title: 'Show or hide a column',
  words: ['columns'],
  where: listPages,
  available: whenList(),
  asks: {
    column: choice<string>({
      ask: 'Which column?',
      from: ({ stores }) =>
        (stores.lists.open?.columns ?? []).map(({ key, title }) => ({ value: key, text: key, title })),
    }),
    shown: flag({ ask: 'Is it shown?', optional: true }),
  },
  run({ column, shown }, situation) {
    const list = theList(situation);
    const isShown = list.visibleColumns.some(({ key }) => key === column);
    if (isShown && list.visibleColumns.length === 1 && shown !== true) return { text: 'The last column stays' };
    list.setColumnShown(column, shown ?? !isShown);
    return undefined;
  },
});
