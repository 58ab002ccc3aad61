// Chooses how many rows a page of the open list has.
import type { RowsPerPage } from '../../../stores/preferences/Preferences.ts';
import { defineCommand } from '../../kernel/command.ts';
import { choice } from '../../kernel/question.ts';
import { theList, whenList } from '../theList.ts';

export const rowsPerPage = defineCommand({
  id: 'list.rows-per-page',
  formerly: ['list.rows'],
  title: 'Rows per page',
  words: ['rows', 'page size'],
  said: ['count', 'how many rows'],
  on: 'list',
  available: whenList(),
  asks: {
    rows: choice<RowsPerPage>({
      ask: 'How many?',
      from: ({ stores }) =>
        (stores.lists.open?.pageSizes ?? []).map((size) => ({
          value: size,
          text: String(size),
          title: `${size} rows`,
        })),
    }),
  },
  run: ({ rows }, situation) => theList(situation).setRowsPerPage(rows),
});
