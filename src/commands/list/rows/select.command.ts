// Selects rows of the open list: one, a range, all that match, none.
import type { OpenList } from '../../../stores/lists/openList.ts';
import { defineCommand } from '../../kernel/command.ts';
import { onlyIn, theList, whenIn, whenRows, whenThere } from '../theList.ts';
import { theRow } from '../../kernel/rowQuestions.ts';

const common = { on: 'list', available: whenRows, usesRows: true } as const;

export const select = defineCommand({
  ...common,
  id: 'list.select',
  title: 'Select the row, or leave it out',
  words: ['mark', 'tick'],
  byWordsAlone: true,
  hotkey: 'x',
  rank: 4,
  asks: { row: theRow },
  available: whenThere,
  run: ({ row }, situation) => theList(situation).toggle(row),
});

export const selectTo = defineCommand({
  ...common,
  id: 'list.select-to',
  screen: true,
  title: 'Select up to a row',
  byWordsAlone: true,
  quiet: true,
  asks: { row: { ...theRow, optional: false, ofRow: false, preset: () => undefined } },
  available: whenThere,
  run({ row }, situation) {
    const list = theList(situation);
    list.extendTo(list.places.get(row) ?? list.cursorIndex);
  },
});

/** Selecting nothing takes it back only where nothing was selected before. */
const undoOf = (before: ReadonlySet<string>, { name }: OpenList) =>
  before.size === 0 ? { undo: `list.select-none list:${name}` } : {};

const number = new Intl.NumberFormat('en');

export const selectAll = defineCommand({
  ...common,
  id: 'list.select-all',
  title: 'Select all matching rows',
  said: [
    'select everything',
    'check all',
    'recrawl all',
    'finalise all',
    'reanalyse all',
    'mark all',
    'tick all',
    'alle auswählen',
    'tout sélectionner',
    'seleccionar todo',
    'seleziona tutto',
  ],
  byWordsAlone: true,
  hotkey: '* a',
  run(_answers, situation) {
    const list = theList(situation);
    const before = list.selected;
    list.selectAll();
    const unread = list.count - list.rows.length;
    const rest = unread > 0 ? `; ${number.format(unread)} more are not loaded` : '';
    return { text: `${number.format(list.selected.size)} selected${rest}`, ...undoOf(before, list) };
  },
});

export const selectGroup = defineCommand({
  ...common,
  id: 'list.select-group',
  title: 'Select the rows like this one',
  words: ['group', 'same bank'],
  byWordsAlone: true,
  hotkey: '* g',
  run(_answers, situation) {
    const list = theList(situation);
    const before = list.selected;
    const group = list.selectGroup();
    if (group === undefined) return undefined;
    const text = `${number.format(list.selected.size)} selected: ${group.title} ${group.value}`;
    return { text, ...undoOf(before, list) };
  },
});

export const selectNone = defineCommand({
  ...common,
  id: 'list.select-none',
  title: 'Select nothing',
  said: ['unselect', 'deselect', 'select none', 'clear selection', 'unselect all'],
  hotkey: '* n',
  asks: { list: onlyIn },
  available: whenIn((list) => list.selected.size > 0 || 'Nothing is selected'),
  run: (_answers, situation) => theList(situation).selectNone(),
});
