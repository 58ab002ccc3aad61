// Shows or hides a column of the open list.
import { defineCommand } from '../../kernel/command.ts';
import { choice, flag } from '../../kernel/question.ts';
import { theList, whenList } from '../theList.ts';

const groups = [
  { value: 'all', text: 'all', title: 'All columns, scrolling sideways' },
  { value: 'fitting', text: 'fitting', title: 'As many columns as there is room for' },
];

export const showColumn = defineCommand({
  id: 'list.show-column',
  formerly: ['list.column'],
  title: 'Show or hide a column',
  words: ['column', 'columns'],
  said: ['hide column', 'add column', 'fields', 'customise columns', 'spalten', 'colonnes', 'columnas', 'colonne'],
  on: 'list',
  offers: [],
  available: whenList(),
  asks: {
    column: choice<string>({
      ask: 'Which column?',
      from: ({ stores }) => [
        ...(stores.lists.open?.columns ?? []).map(({ key, title }) => ({ value: key, text: key, title })),
        ...groups,
      ],
    }),
    shown: flag({ ask: 'Is it shown?', optional: true }),
  },
  run({ column, shown }, situation) {
    const list = theList(situation);
    if (column === 'all' || column === 'fitting') {
      list.showColumns(column);
      return undefined;
    }
    const isShown = list.visibleColumns.some(({ key }) => key === column);
    if (isShown && list.visibleColumns.length === 1 && shown !== true) return { text: 'The last column stays' };
    list.setColumnShown(column, shown ?? !isShown);
    return undefined;
  },
});
