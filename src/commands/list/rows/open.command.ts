// Opens a row of the open list: here, in another tab, or the one beside it.
import { environmentOf } from '../../../stores/environment.ts';
import { defineCommand } from '../../kernel/command.ts';
import type { Situation } from '../../kernel/situation.ts';
import type { OpenList } from '../../../stores/lists/openList.ts';
import { theRow } from '../../kernel/rowQuestions.ts';
import { theList, whenList, whenThere } from '../theList.ts';

export const openRow = defineCommand({
  id: 'list.open',
  title: 'Open the row',
  hotkey: ['o', 'Enter'],
  on: 'list',
  usesRows: true,
  rank: 3,
  available: whenThere,
  asks: { row: theRow },
  address: ({ row }, { stores: { lists } }) => (row === undefined ? undefined : lists.open?.addressWith(row)),
  run({ row }, situation) {
    const list = theList(situation);
    if (row !== undefined) list.moveToKey(row);
    const { opens } = list.definition;
    if (opens !== undefined) return situation.start?.(opens).then(() => undefined);
    const address = list.addressOfCurrent();
    // A row without a page of its own is shown in full beside the list.
    if (address === undefined) list.peek(true);
    else situation.stores.address.go(address);
    return undefined;
  },
});

export const openRowInTab = defineCommand({
  id: 'list.open-tab',
  screen: true,
  title: 'Open the row in another tab',
  words: ['new tab'],
  byWordsAlone: true,
  hotkey: 'mod+Enter',
  rank: 6,
  on: 'list',
  usesRows: true,
  available: whenThere,
  asks: { row: theRow },
  run({ row }, situation) {
    const { stores } = situation;
    if (row === undefined) return;
    environmentOf(stores).open(stores.address.linkTo(theList(situation).addressWith(row)));
  },
});

/** The list whose row led to the page of a record that is open. */
function ledFrom({ stores: { lists, address } }: Situation): OpenList | undefined {
  if (lists.open?.definition.isRecord !== true) return undefined;
  const from = lists.known.find(({ definition }) => definition.page === lists.lastPage);
  return from?.addressOfCurrent() === address.full ? from : undefined;
}

function whenTurning(steps: number) {
  const inFull = whenList((list) => list.isPeeking || 'No row is open');
  return (answers: unknown, situation: Situation): true | string => {
    const from = ledFrom(situation);
    if (from === undefined) return inFull(answers, situation);
    const isThere = from.shown[from.cursorIndex + steps] !== undefined;
    return isThere || `There is no row ${steps > 0 ? 'below' : 'above'} in the list`;
  };
}

const turn = (which: 'next' | 'previous', title: string, hotkey: string, steps: number) =>
  defineCommand({
    id: `list.open-${which}`,
    screen: true,
    formerly: [`list.${which}-in-full`],
    title,
    hotkey,
    quiet: true,
    on: 'list',
    usesRows: true,
    available: whenTurning(steps),
    run(_answers, situation) {
      const from = ledFrom(situation);
      (from ?? theList(situation)).moveBy(steps);
      const address = from?.addressOfCurrent();
      if (address !== undefined) situation.stores.address.go(address);
    },
  });

export const openPreviousRow = turn('previous', 'Open previous row', '[', -1);
export const openNextRow = turn('next', 'Open next row', ']', 1);
