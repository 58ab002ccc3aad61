// Writes the rows of the open list: as a table, as CSV or as JSON; the loaded ones, or all as they arrive.
import type { OpenList } from '../../stores/lists/openList.ts';
import type { Streaming } from '../../stores/lists/parts/streaming.ts';
import { Ending, exitCodes } from '../exitCodes.ts';
import { visible, type Screen } from '../screen.ts';
import { openTable } from './table.ts';

export type Form = 'table' | 'csv' | 'json';

/** Turns rows into text, page after page. */
function writerOf(list: Streaming, form: Form): (rows: readonly unknown[]) => string {
  if (form === 'json') return (rows) => rows.map((row) => JSON.stringify(row)).join('\n');
  if (form === 'csv') return csvWriter(list);
  const table = openTable(list.heads);
  return (rows) => table.lines(list.cellsOf(rows)).join('\n');
}

function csvWriter(list: Streaming): (rows: readonly unknown[]) => string {
  let isBegun = false;
  return (rows) => {
    const text = list
      .csvOf(rows)
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
      .trimEnd();
    const shown = isBegun ? text.slice(text.indexOf('\n') + 1) : text;
    isBegun = true;
    return shown;
  };
}

export async function writeLoaded(list: OpenList, form: Form, screen: Screen): Promise<void> {
  await screen.out(visible(writerOf(await list.streaming(), form)(list.shown)));
}

export interface Written {
  rows: number;
  /** Rows that could not be read. */
  leftOut: number;
}

/** Holds one page at a time. */
export async function writeAll(
  list: OpenList,
  form: Form,
  onWritten: (written: Written) => void,
  screen: Screen,
): Promise<void> {
  const streaming = await list.streaming();
  if (!streaming.isStreamable)
    throw new Ending(
      exitCodes.usage,
      '--all writes the rows in the order of the service: leave out the sort and the search within the loaded rows',
    );
  const write = writerOf(streaming, form);
  const written = { rows: 0, leftOut: 0 };
  let isFirst = true;
  for await (const { rows, leftOut } of streaming.stream()) {
    if (rows.length > 0 || (isFirst && form !== 'json')) await screen.out(visible(write(rows)));
    isFirst = false;
    written.rows += rows.length;
    written.leftOut += leftOut;
    onWritten(written);
  }
}
