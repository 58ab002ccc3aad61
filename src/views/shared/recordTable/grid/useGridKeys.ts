// The keys of the grid itself, so that it works where single keys are switched off too: rows, and by arrow up the heads of the columns and the box that selects all.
import { useState, type KeyboardEvent } from 'react';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { widthOf } from '../layout.ts';
import { useRunCommand } from '../useRunCommand.ts';

const inRows: Record<string, string> = {
  ArrowDown: 'list.move-next',
  ArrowUp: 'list.move-previous',
  PageDown: 'list.move-page-down',
  PageUp: 'list.move-page-up',
  Home: 'list.move-first',
  End: 'list.move-last',
  Enter: 'list.open',
  ' ': 'list.peek',
  'shift+ArrowDown': 'list.extend-down',
  'shift+ArrowUp': 'list.extend-up',
};
const isMove = (id: string): boolean => !/\.(open|peek)$/.test(id);
const step = 16;
/** Left of the first column stands the box that selects all. */
export const boxPlace = -1;

export function useGridKeys<Row>(list: RecordList<Row>) {
  const run = useRunCommand('key');
  const toggleAll = () => run(list.selectedShare === 'all' ? 'list.select-none' : 'list.select-all');
  const [head, setHead] = useState<number>();

  function inHead(name: string, place: number): boolean {
    const columns = list.visibleColumns;
    const column = columns[place];
    if (name === 'ArrowDown' || name === 'Escape') setHead(undefined);
    else if (name === 'ArrowLeft') setHead(Math.max(boxPlace, place - 1));
    else if (name === 'ArrowRight') setHead(Math.min(columns.length - 1, place + 1));
    else if (place === boxPlace && (name === 'Enter' || name === ' ')) toggleAll();
    else if (column === undefined) return false;
    else if (name === 'Enter' || name === ' ') run('list.sort', { column: column.key });
    else if (name === 'shift+ArrowLeft' || name === 'shift+ArrowRight') {
      const width = widthOf(column, list);
      list.setWidth(column.key, width + (name.endsWith('Left') ? -step : step));
    } else return false;
    return true;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = `${event.shiftKey ? 'shift+' : ''}${event.key}`;
    const isUpFromTop = name === 'ArrowUp' && list.cursorIndex <= 0;
    const command = inRows[name];
    if (head !== undefined) {
      if (!inHead(name, head)) return;
    } else if (isUpFromTop) setHead(0);
    else if (command !== undefined) {
      // A key that is held moves on and on, and opens nothing again and again.
      if (!event.repeat || isMove(command)) run(command);
    } else return;
    event.preventDefault();
  }
  return { head, onKeyDown, toggleAll, leaveHead: () => setHead(undefined) };
}
